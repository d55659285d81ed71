import '../catalogue.css'
import { Modal } from '@wordpress/components'
import type { Action, Field, View } from '@wordpress/dataviews'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { Page } from '../../../parts/page.tsx'
import { ResourceList } from '../../../parts/resource-list.tsx'
import { SectionLinks } from '../../../parts/section-links.tsx'
import { CHARACTERS, KINDS, type Kind } from '../kinds.ts'
import { type Doubles, listDoubles } from './calls.ts'
import { kindFor } from './compared.ts'
import { MergeDialog } from './merge-dialog.tsx'

const SECTIONS = KINDS.map((kind) => ({ ...kind, id: kind.base }))
type Section = (typeof SECTIONS)[number]

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 50,
  titleField: 'name',
  fields: ['count'],
  filters: [],
}

/** Items of one name, which may be the same twice. */
const DoublesScreen = () => {
  const kind = kindFor(new URLSearchParams(useSearch()).get('of')) ?? CHARACTERS
  const section = SECTIONS.find(({ id }) => id === kind.base)
  return (
    <Page
      title={__('Doubles')}
      intro={__(
        'Items with the same name. They may be one, or only be called alike: compare them.',
      )}
    >
      <div className="cb-sectioned">
        {section && (
          <SectionLinks<Section>
            label={__('Kinds of items')}
            sections={SECTIONS}
            current={section}
            addressOf={({ base }) => `/catalogue/doubles?of=${base}`}
          />
        )}
        <section aria-label={kind.title}>
          <Names key={kind.base} kind={kind} />
        </section>
      </div>
    </Page>
  )
}

export default DoublesScreen

const FIELDS: readonly Field<Doubles>[] = [
  { id: 'name', label: __('Name'), enableSorting: false, enableHiding: false, filterBy: false },
  { id: 'count', label: __('Items'), type: 'integer', enableSorting: false, filterBy: false },
]

const Names = ({ kind }: { readonly kind: Kind }) => {
  const [compared, compare] = useState<Doubles>()
  const actions: readonly Action<Doubles>[] = [
    {
      id: 'compare',
      label: __('Compare and merge'),
      isPrimary: true,
      callback: ([doubles]) => compare(doubles),
    },
  ]
  const [into, from] = compared?.items ?? []
  return (
    <>
      <ResourceList
        name={`${kind.base}-doubles`}
        list={({ page, perPage }) => listDoubles(kind.type, page, perPage)}
        fields={FIELDS}
        actions={actions}
        view={VIEW}
        searchLabel={__('Search')}
        empty={
          <p>
            {__('No two items have the same name.')}{' '}
            <Link href={`/catalogue/${kind.base}`}>{kind.title}</Link>
          </p>
        }
        onOpen={compare}
      />
      {compared && into !== undefined && from !== undefined && (
        <Modal
          title={sprintf(__('Merge “%s”'), compared.name)}
          size="large"
          onRequestClose={() => compare(undefined)}
        >
          <MergeDialog
            kind={kind}
            id={from}
            name={compared.name}
            into={into}
            onClose={() => compare(undefined)}
          />
        </Modal>
      )}
    </>
  )
}
