import { describe, expect, it } from 'vitest'
import type { Field } from '../forms/index.ts'
import { type Issue, issuesOfRow, placed, sortIssues } from './issues.ts'

const field = (property: string, fields?: readonly Field[]): Field => ({
  name: `field of ${property}`,
  label: property,
  property,
  control: fields ? { kind: 'rows', row: 'Row', fields } : { kind: 'text' },
})

const issue = (path: string, property = path.split('.').at(-1) ?? ''): Issue => ({
  ...{ severity: 'error', kind: 'missing', graph: 'Product', property, path, message: path },
})

const shownAt = (fields: readonly Field[], ...issues: readonly Issue[]) =>
  Array.from(sortIssues(placed(issues), fields).byField.keys())

describe('issues of a form', () => {
  it('are shown at the field of the property', () => {
    const fields = [field('name'), field('image')]
    expect(shownAt(fields, issue('Product.image'))).toEqual(['field of image'])
  })

  it('are shown at the first field that fills in a part', () => {
    const fields = [field('offers.price'), field('offers.priceCurrency')]
    expect(shownAt(fields, issue('Product.offers'))).toEqual(['field of offers.price'])
    expect(shownAt(fields, issue('Product.offers.priceCurrency'))).toEqual([
      'field of offers.priceCurrency',
    ])
  })

  it('are shown where one of several properties can be filled in', () => {
    const missing = issue('Product.offers', 'offers | review | aggregateRating')
    expect(shownAt([field('name'), field('review')], missing)).toEqual(['field of review'])
  })

  it('are shown in the row that has them', () => {
    const reviews = field('review', [field('author')])
    const { byField } = sortIssues(placed([issue('Product.review[1].author')]), [reviews])
    const found = byField.get(reviews.name) ?? []
    expect(issuesOfRow(found, reviews, 0)).toEqual([])
    expect(issuesOfRow(found, reviews, 1).map(({ path }) => path)).toEqual(['author'])
  })

  it('are named apart where no field solves them', () => {
    const { others } = sortIssues(placed([issue('Product.brand')]), [field('name')])
    expect(others).toHaveLength(1)
  })
})
