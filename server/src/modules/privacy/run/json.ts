import type { PersonalItem } from '../../../contract/export/personal-data.ts'
import type { Copy } from './pages.ts'

/** The copy as JSON, in texts as long as a page. Counts the items of each group on the way. */
export async function* jsonOf(copy: Copy, counts: Map<string, number>): AsyncGenerator<string> {
  const { site, address, made_gmt, person } = copy
  const head = { site, address, made_gmt, email: person.email, user: person.account?.login ?? '' }
  yield `${JSON.stringify(head).slice(0, -1)},"groups":[`
  let isFirstGroup = true
  for (const [name, { label }] of copy.groups) {
    yield `${isFirstGroup ? '' : ','}\n{"group":${JSON.stringify(name)},"label":${JSON.stringify(label)},"items":[`
    isFirstGroup = false
    let count = 0
    for await (const items of copy.pages(name)) {
      yield items.map((item, index) => printItem(item, count + index === 0)).join('')
      count += items.length
    }
    counts.set(name, count)
    yield ']}'
  }
  yield ']}\n'
}

const printItem = ({ id, data }: PersonalItem, isFirst: boolean): string =>
  `${isFirst ? '' : ','}\n${JSON.stringify({ id, data: data.map(([name, value]) => ({ name, value })) })}`
