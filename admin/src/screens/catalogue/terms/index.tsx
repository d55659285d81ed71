import '../catalogue.css'
import type { CatalogueCategory } from '@callboard/client'
import { Button } from '@wordpress/components'
import type { Action, Field, View } from '@wordpress/dataviews'
import { __, sprintf } from '@wordpress/i18n'
import { external, pencil, trash } from '@wordpress/icons'
import { useMemo, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { api } from '../../../api.ts'
import { Page } from '../../../parts/page.tsx'
import { type ListQuery, ResourceList } from '../../../parts/resource-list.tsx'
import { SectionLinks } from '../../../parts/section-links.tsx'
import type { ItemType } from '../kinds.ts'
import { CATEGORIES, VOCABULARIES, type Vocabulary } from '../vocabularies.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { TermDialog } from './term-dialog.tsx'

const SECTIONS = VOCABULARIES.map((vocabulary) => ({ ...vocabulary, id: vocabulary.kind }))
type Section = (typeof SECTIONS)[number]

const addressOf = ({ kind }: Vocabulary): string => `/catalogue/vocabularies?kind=${kind}`

const BASES: Readonly<Record<ItemType, string>> = {
  character: 'characters',
  show: 'shows',
  actor: 'actors',
}

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 50,
  titleField: 'name',
  fields: ['slug', 'count'],
  sort: { field: 'name', direction: 'asc' },
  filters: [],
}

/** The words that describe items, by their kinds. */
const Vocabularies = () => {
  const kind = new URLSearchParams(useSearch()).get('kind')
  const section = SECTIONS.find((one) => one.kind === kind) ?? SECTIONS[0]
  const [edited, edit] = useState<CatalogueCategory | 'new'>()
  if (!section) return null
  return (
    <Page
      title={__('Vocabularies')}
      intro={__(
        'The words that describe characters, shows and actors. Statistics are made of them.',
      )}
      actions={
        <Button variant="primary" onClick={() => edit('new')}>
          {sprintf(/* translators: a kind, such as Gender. */ __('New: %s'), section.one)}
        </Button>
      }
    >
      <div className="cb-sectioned">
        <SectionLinks<Section>
          label={__('Kinds of words')}
          sections={SECTIONS}
          current={section}
          addressOf={addressOf}
        />
        <section aria-label={section.title}>
          <Terms key={section.kind} vocabulary={section} edit={edit} />
        </section>
      </div>
      {edited && (
        <TermDialog
          vocabulary={section}
          term={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
    </Page>
  )
}

export default Vocabularies

interface TermsProps {
  readonly vocabulary: Vocabulary
  readonly edit: (term: CatalogueCategory) => void
}

const Terms = ({ vocabulary, edit }: TermsProps) => {
  const fields = useMemo(() => fieldsOf(vocabulary), [vocabulary])
  const actions = useMemo(() => actionsOf(vocabulary, edit), [vocabulary, edit])
  return (
    <ResourceList
      name={`${CATEGORIES}-${vocabulary.kind}`}
      list={(query) => list(vocabulary, query)}
      fields={fields}
      actions={actions}
      view={VIEW}
      searchLabel={sprintf(__('Search: %s'), vocabulary.title)}
      empty={<p>{__('No words of this kind yet. Make the first one, or import a file.')}</p>}
      onOpen={edit}
    />
  )
}

const list = ({ kind }: Vocabulary, { page, perPage, search, orderBy, order }: ListQuery) =>
  api.listCatalogueCategories({
    ...{ kind, page, per_page: perPage, search, order },
    orderby: orderBy === 'count' ? 'count' : 'name',
  })

const fieldsOf = ({ of, field }: Vocabulary): readonly Field<CatalogueCategory>[] => [
  {
    id: 'name',
    label: __('Name'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
  },
  { id: 'slug', label: __('Slug'), enableSorting: false, filterBy: false },
  {
    id: 'count',
    label: __('Published items'),
    type: 'integer',
    filterBy: false,
    render: ({ item }) => (
      <Link
        href={`/catalogue/${BASES[of]}?${field}=${item.slug}&status=publish`}
        aria-label={sprintf(__('Items with “%s”'), item.name)}
      >
        {item.count}
      </Link>
    ),
  },
]

const actionsOf = (
  vocabulary: Vocabulary,
  edit: (term: CatalogueCategory) => void,
): Action<CatalogueCategory>[] => [
  {
    id: 'edit',
    label: __('Edit'),
    icon: pencil,
    isPrimary: true,
    callback: ([term]) => term && edit(term),
  },
  {
    id: 'view',
    label: __('View'),
    icon: external,
    callback: ([term]) => term && void window.open(term.link, '_blank'),
  },
  {
    id: 'merge',
    label: __('Merge into another'),
    modalHeader: __('Merge into another'),
    RenderModal: ({ items: [term], closeModal }) =>
      term ? (
        <MergeDialog vocabulary={vocabulary} term={term} onClose={() => closeModal?.()} />
      ) : (
        <></>
      ),
  },
  {
    id: 'delete',
    label: __('Delete permanently'),
    icon: trash,
    supportsBulk: true,
    RenderModal: ({ items, closeModal }) => (
      <DeleteDialog vocabulary={vocabulary} terms={items} onClose={() => closeModal?.()} />
    ),
  },
]
