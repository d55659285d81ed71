import { array, integer, object, oneOf, orNull, string } from '../../../contract/schema.ts'
import { PresentedRedirect } from '../../seo-redirects/index.ts'
import { PageStatus } from '../index-status/index.ts'
import { figures } from '../search-traffic/index.ts'
import { Point, Statistics } from './charts.ts'
import { Timeline } from './timeline.ts'

const required = { required: true } as const

const score = orNull(integer())

/** Data of an item besides its figures. */
export const PostDetail = object(
  {
    postTitle: string(required),
    permalink: string(required),
    page: string({ ...required, description: 'Path of the page in the statistics.' }),
    editLink: string(required),
    postType: object({ name: string(required), singular: string(required) }, required),
    seoScores: object({ headline: score, seoAnalysis: score, truSeo: score }, required),
    inspectionResult: orNull(PageStatus),
    focusKeyword: string(required),
    seoMeta: object(
      {
        title: string(required),
        description: string(required),
        schema: array(string(), { ...required, description: 'Schema types of the page.' }),
        canonicalUrl: orNull(string()),
        robots: array(string(), required),
        additionalKeywords: array(string(), required),
      },
      required,
    ),
    suggestedChanges: array(
      object({
        code: string(required),
        status: oneOf(['error', 'warning'], required),
        fixLink: string(required),
      }),
      required,
    ),
    linkAssistant: object(
      {
        inboundInternal: integer(required),
        outboundInternal: integer(required),
        affiliate: integer(required),
        external: integer(required),
        suggestionsInbound: integer(required),
        suggestionsOutbound: integer(required),
      },
      { ...required, description: 'Numbers of links and of link suggestions.' },
    ),
    redirects: array(PresentedRedirect, required),
  },
  required,
)

/** Totals and chart of an item. */
export const PostStatistics = object(
  {
    statistics: Statistics,
    intervals: array(Point, required),
    timelineMarkers: Timeline,
  },
  required,
)

/** The figures of an item for one query. */
export const FocusKeyword = object(
  {
    focusKeyword: string(required),
    statistics: object({ ...figures, difference: object(figures, required) }, required),
    intervals: array(Point, required),
  },
  required,
)
