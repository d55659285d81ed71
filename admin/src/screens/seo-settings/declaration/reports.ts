import { __ } from '@wordpress/i18n'
import { CHOOSABLE_TAXONOMIES, CHOOSABLE_TYPES, choicesOf, STATUSES } from './choices.ts'
import { EDITOR, MAIL, REPORTS } from './effects.ts'
import { allOr, block, long, needing, number, posts, rows, tags, terms, toggle } from './make.ts'
import type { Field, Section } from './types.ts'

const typesOf = (place: string): readonly Field[] =>
  allOr(
    `${place}.postTypes`,
    __('All content types'),
    __('Only these content types'),
    CHOOSABLE_TYPES,
  )

const statusesOf = (place: string): readonly Field[] =>
  allOr(`${place}.postStatuses`, __('All statuses'), __('Only these statuses'), STATUSES)

const ALERTS = 'tools.seoAlerts'

export const REPORTS_AND_MAILS: Section = {
  id: 'reports',
  title: __('Analysis and mails'),
  blocks: [
    block(__('While you write'), EDITOR, [
      toggle('advanced.truSeo', __('Score of texts')),
      toggle('advanced.headlineAnalyzer', __('Score of headlines')),
      number('seoRevisions.limit', __('Kept versions of SEO texts'), {
        min: -1,
        help: __('Of each post and term; -1 for all.'),
      }),
    ]),
    block(__('Check of the site'), REPORTS, [
      toggle('advanced.seoAnalysis', __('Check all pages for faults')),
      ...needing(
        [['advanced.seoAnalysis', true]],
        [
          ...typesOf('seoAnalysis'),
          ...statusesOf('seoAnalysis'),
          ...allOr(
            'seoAnalysis.taxonomies',
            __('All taxonomies'),
            __('Only these taxonomies'),
            CHOOSABLE_TAXONOMIES,
          ),
          posts('seoAnalysis.excludePosts', __('Leave out these texts')),
          terms('seoAnalysis.excludeTerms', __('Leave out these categories and tags')),
        ],
      ),
    ]),
    block(__('Status in search engines'), REPORTS, typesOf('searchStatistics')),
    block(__('Writing assistant'), REPORTS, typesOf('writingAssistant')),
    {
      ...block(__('Summaries'), MAIL, [
        toggle('advanced.emailSummary.enable', __('Send figures by mail')),
        rows(
          'advanced.emailSummary.recipients',
          __('Recipients'),
          {
            isJson: false,
            columns: [
              { key: 'email', label: __('E-mail') },
              {
                key: 'frequency',
                label: __('How often'),
                options: choicesOf({ weekly: __('Weekly'), monthly: __('Monthly') }),
              },
            ],
          },
          { needs: [['advanced.emailSummary.enable', true]] },
        ),
      ]),
      tool: 'summary-mail',
    },
    {
      ...block(__('Alerts'), MAIL, [
        toggle(`${ALERTS}.enable`, __('Tell about grave faults at once')),
        ...needing(
          [[`${ALERTS}.enable`, true]],
          [
            toggle(
              `${ALERTS}.alerts.noindexHomepage`,
              __('The front page is kept out of searches'),
            ),
            toggle(`${ALERTS}.alerts.robotsTxtError`, __('robots.txt has a fault')),
            toggle(`${ALERTS}.alerts.xmlSitemapError`, __('The sitemap has a fault')),
            rows(`${ALERTS}.recipients`, __('Recipients'), {
              isJson: false,
              columns: [{ key: 'email', label: __('E-mail') }],
            }),
          ],
        ),
      ]),
      tool: 'alert-mail',
    },
    {
      ...block(__('Messages'), EDITOR, [
        toggle('advanced.announcements', __('Also tell what is fine')),
      ]),
      tool: 'system-report',
    },
  ],
}

const LINKS = 'linkAssistant.main'

export const LINK_ASSISTANT: Section = {
  id: 'links',
  title: __('Links'),
  blocks: [
    block(__('Suggested links'), EDITOR, [
      ...typesOf(LINKS),
      ...statusesOf(LINKS),
      number(`${LINKS}.skipSentences`, __('Skipped sentences at the start of a text'), {
        min: 0,
        max: 100,
      }),
      posts(`${LINKS}.excludePosts`, __('Leave out these texts')),
      long(`${LINKS}.wordsToIgnore`, __('Words to ignore'), { help: __('One per line.') }),
    ]),
    block(__('Links to other sites'), REPORTS, [
      toggle(`${LINKS}.checkExternalLinks`, __('Check whether they work')),
      tags(`${LINKS}.affiliatePrefix`, __('Starts of affiliate links'), {
        help: __('Addresses that begin so are counted as affiliate links.'),
      }),
    ]),
  ],
}
