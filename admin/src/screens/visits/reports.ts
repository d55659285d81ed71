import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'

type Measure = 'views' | 'visits' | 'events'

/** A report that is a list, by its name in the interface. */
export interface Report {
  readonly name: string
  readonly title: string
  /** What its labels are. */
  readonly label: string
  /** What its rows are ordered by. */
  readonly measure: Measure
  readonly fetch: typeof api.getPagesReport
  /** The rows are of several kinds, each with a chart of its own. */
  readonly kinds?: readonly { readonly group: string; readonly title: string }[]
  /** The rows are pages, which have an overview of their own. */
  readonly isOfPages?: boolean
  readonly empty: string
}

/** Reports of one section. */
export interface ReportGroup {
  readonly id: string
  readonly title: string
  readonly reports: readonly Report[]
}

const PAGE = __('Page')
const NO_VISITS = __('No visits in these days.')

export const GROUPS: readonly ReportGroup[] = [
  {
    id: 'pages',
    title: __('Pages'),
    reports: [
      {
        ...{ name: 'pages', title: __('All pages'), label: PAGE, measure: 'views' },
        ...{ fetch: api.getPagesReport, isOfPages: true, empty: NO_VISITS },
      },
      {
        ...{ name: 'landing', title: __('First pages'), label: PAGE, measure: 'visits' },
        ...{ fetch: api.getLandingReport, isOfPages: true, empty: NO_VISITS },
      },
      {
        ...{ name: 'exits', title: __('Last pages'), label: PAGE, measure: 'visits' },
        ...{ fetch: api.getExitsReport, isOfPages: true, empty: NO_VISITS },
      },
    ],
  },
  {
    id: 'sources',
    title: __('Sources'),
    reports: [
      {
        ...{ name: 'sources', title: __('Sources'), label: __('Source'), measure: 'visits' },
        ...{ fetch: api.getSourcesReport, empty: NO_VISITS },
      },
      {
        ...{ name: 'referrers', title: __('Other sites'), label: __('Site'), measure: 'visits' },
        fetch: api.getReferrersReport,
        empty: __('No visitor came from another site in these days.'),
      },
      {
        ...{ name: 'campaigns', title: __('Campaigns'), label: __('Campaign'), measure: 'visits' },
        fetch: api.getCampaignsReport,
        empty: __('No visits by links with utm_campaign in these days.'),
      },
    ],
  },
  {
    id: 'visitors',
    title: __('Visitors'),
    reports: [
      {
        ...{ name: 'countries', title: __('Countries'), label: __('Country'), measure: 'visits' },
        ...{ fetch: api.getCountriesReport, empty: NO_VISITS },
      },
      {
        ...{ name: 'technology', title: __('Devices and browsers'), label: __('Name') },
        ...{ measure: 'visits', fetch: api.getTechnologyReport, empty: NO_VISITS },
        kinds: [
          { group: 'device', title: __('Devices') },
          { group: 'browser', title: __('Browsers') },
          { group: 'os', title: __('Systems') },
        ],
      },
    ],
  },
  {
    id: 'actions',
    title: __('Searches and clicks'),
    reports: [
      {
        ...{ name: 'search', title: __('Searches'), label: __('Search'), measure: 'events' },
        ...{ fetch: api.getSearchReport, empty: __('No searches on the site in these days.') },
      },
      {
        ...{ name: 'outbound', title: __('Links to other sites'), label: __('Link') },
        ...{ measure: 'events', fetch: api.getOutboundReport },
        empty: __('No clicks on links to other sites in these days.'),
      },
      {
        ...{ name: 'downloads', title: __('Files'), label: __('File'), measure: 'events' },
        ...{ fetch: api.getDownloadsReport, empty: __('No files were downloaded in these days.') },
      },
      {
        ...{ name: 'affiliate', title: __('Affiliate links'), label: __('Link') },
        ...{ measure: 'events', fetch: api.getAffiliateReport },
        empty: __('No clicks on affiliate links in these days.'),
      },
    ],
  },
  {
    id: 'content',
    title: __('Content'),
    reports: [
      {
        ...{ name: 'authors', title: __('Authors'), label: __('Author'), measure: 'views' },
        ...{ fetch: api.getAuthorsReport, empty: NO_VISITS },
      },
      {
        ...{ name: 'categories', title: __('Categories'), label: __('Category') },
        ...{ measure: 'views', fetch: api.getCategoriesReport, empty: NO_VISITS },
      },
      {
        ...{ name: 'tags', title: __('Tags'), label: __('Tag'), measure: 'views' },
        ...{ fetch: api.getTagsReport, empty: NO_VISITS },
      },
      {
        ...{ name: 'catalogue', title: __('Catalogue'), label: __('Item'), measure: 'views' },
        ...{ fetch: api.getCatalogueReport, empty: NO_VISITS },
      },
    ],
  },
  {
    id: 'missing',
    title: __('Missing pages'),
    reports: [
      {
        ...{ name: 'notfound', title: __('Missing pages'), label: __('Address') },
        ...{ measure: 'views', fetch: api.getNotFoundReport },
        empty: __('No visitor met a missing page in these days.'),
      },
    ],
  },
]

export const MEASURES: Readonly<Record<Measure, string>> = {
  views: __('Views'),
  visits: __('Visits'),
  events: __('Times'),
}
