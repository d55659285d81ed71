import type { Field } from '@wordpress/dataviews'
import { __, sprintf } from '@wordpress/i18n'
import { Link } from 'wouter'
import { can } from '../../boot.ts'
import { editorOf } from '../../frame/addresses.ts'
import { searchStatisticsOf } from '../../parts/seo/post-addresses.ts'
import { BANDS, ScoreBadge } from '../../parts/seo/score.tsx'
import { Time } from '../../parts/time.tsx'
import type { SeoItem } from './data.ts'
import { TextFields } from './texts.tsx'

const TYPES = [
  { value: 'post', label: __('Post') },
  { value: 'page', label: __('Page') },
]

const STATUSES = [
  { value: 'publish', label: __('Published') },
  { value: 'future', label: __('Scheduled') },
  { value: 'draft', label: __('Draft') },
  { value: 'pending', label: __('Pending') },
  { value: 'private', label: __('Private') },
]

const maySeeSearches = can('seo_search_statistics_settings')

const labelOf = (
  elements: readonly { readonly value: string; readonly label: string }[],
  value: string,
): string => elements.find((element) => element.value === value)?.label ?? value

const Name = ({ item }: { readonly item: SeoItem }) => (
  <span className="cb-scores-name">
    <a href={`${editorOf(item)}&sidebar=seo`}>{item.name || __('(no title)')}</a>
    <span>
      {labelOf(TYPES, item.type)} · {labelOf(STATUSES, item.status)}
      {item.noindex && ` · ${__('noindex')}`}
    </span>
    {maySeeSearches && item.status === 'publish' && (
      <Link
        href={searchStatisticsOf(item)}
        aria-label={sprintf(__('Search statistics of “%s”'), item.name)}
      >
        {__('Search statistics')}
      </Link>
    )}
  </span>
)

// The same objects at each drawing: other functions would be other fields, which lose the focus.
export const seoItemFields: readonly Field<SeoItem>[] = [
  {
    id: 'name',
    label: __('Item'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    render: Name,
  },
  {
    id: 'score',
    label: __('Score'),
    elements: [...BANDS],
    filterBy: { operators: ['is'] },
    render: ({ item }) => <ScoreBadge score={item.score} />,
  },
  {
    id: 'texts',
    label: __('Texts for search engines'),
    enableSorting: false,
    enableHiding: false,
    filterBy: false,
    render: TextFields,
  },
  {
    id: 'modified_gmt',
    label: __('Changed'),
    filterBy: false,
    render: ({ item }) => <Time gmt={item.modified_gmt} />,
  },
  {
    id: 'gap',
    label: __('To do'),
    elements: [
      { value: 'title', label: __('No own title') },
      { value: 'description', label: __('No own description') },
      { value: 'keyphrase', label: __('No keyphrase') },
      { value: 'noindex', label: __('Hidden from search engines') },
    ],
    enableSorting: false,
    filterBy: { operators: ['is'], isPrimary: true },
    getValue: () => '',
  },
  {
    id: 'type',
    label: __('Type'),
    elements: TYPES,
    enableSorting: false,
    filterBy: { operators: ['is'] },
  },
  {
    id: 'status',
    label: __('Status'),
    elements: STATUSES,
    enableSorting: false,
    filterBy: { operators: ['is'] },
  },
]
