import { __ } from '@wordpress/i18n'
import { CHOOSABLE_TYPES, choicesOf, PERIODS } from './choices.ts'
import { ADDRESSES, REPORTS } from './effects.ts'
import { allOr, block, needing, picked, rows, select, text, toggle } from './make.ts'
import type { Field, Section } from './types.ts'

const log = (place: string, label: string): readonly Field[] => [
  toggle(`${place}.enabled`, label),
  picked(`${place}.length`, __('Keep it for'), PERIODS, { needs: [[`${place}.enabled`, true]] }),
]

const LOGS = 'redirects.logs'
const DEFAULTS = 'redirects.redirectDefaults'
const SITE = 'redirects.fullSite'
const MISSING = 'redirects.advanced404s'

export const REDIRECTS: Section = {
  id: 'redirects',
  title: __('Redirects'),
  blocks: [
    block(__('New redirects'), ADDRESSES, [
      select(
        `${DEFAULTS}.redirectType`,
        __('Type'),
        choicesOf({
          '301': __('301: for good'),
          '302': __('302: for now'),
          '307': __('307: for now, same method'),
          '308': __('308: for good, same method'),
          '410': __('410: gone'),
        }),
      ),
      toggle(`${DEFAULTS}.ignoreCase`, __('Ignore capital letters')),
      toggle(`${DEFAULTS}.ignoreSlash`, __('Ignore a slash at the end')),
      select(
        `${DEFAULTS}.queryParam`,
        __('Arguments of the address'),
        choicesOf({
          exact: __('Have to be the same'),
          ignore: __('Are ignored'),
          pass: __('Are passed on'),
          utm: __('Those of campaigns are passed on'),
        }),
      ),
    ]),
    block(__('Changed addresses'), ADDRESSES, [
      ...allOr(
        'redirects.monitor.postTypes',
        __('Redirect old addresses of all content types'),
        __('Only of these content types'),
        CHOOSABLE_TYPES,
      ),
      toggle('redirects.monitor.trash', __('Propose a redirect for deleted pages')),
    ]),
    block(__('Logs'), REPORTS, [
      ...log(`${LOGS}.redirects`, __('Log redirects')),
      ...log(`${LOGS}.log404`, __('Log missing pages')),
      toggle(`${LOGS}.external`, __('Log redirects by other parts, too')),
      toggle(`${LOGS}.httpHeader`, __('Keep the headers of requests')),
      toggle(`${LOGS}.ipAddress.enabled`, __('Keep addresses of visitors'), {
        help: __('They are personal data.'),
      }),
      select(
        `${LOGS}.ipAddress.level`,
        __('How'),
        choicesOf({ anonymous: __('Shortened'), full: __('In full') }),
        { needs: [[`${LOGS}.ipAddress.enabled`, true]] },
      ),
    ]),
    block(__('Browsers'), ADDRESSES, [
      toggle('redirects.cache.httpHeader.enabled', __('Browsers may remember redirects')),
      picked(
        'redirects.cache.httpHeader.length',
        __('For'),
        choicesOf({ hour: __('An hour'), day: __('A day'), week: __('A week') }),
        { needs: [['redirects.cache.httpHeader.enabled', true]] },
      ),
    ]),
    block(__('Missing pages'), ADDRESSES, [
      toggle(`${MISSING}.enabled`, __('Lead visitors of missing pages on')),
      ...needing(
        [[`${MISSING}.enabled`, true]],
        [
          toggle(`${MISSING}.redirectToSmart`, __('To a page with a similar address')),
          toggle(`${MISSING}.redirectToParent`, __('To the page above')),
          toggle(`${MISSING}.redirectDefaultEnabled`, __('Otherwise to one page')),
          select(
            `${MISSING}.redirectDefault`,
            __('Which one'),
            choicesOf({ home: __('Front page'), custom: __('Another one') }),
            { needs: [[`${MISSING}.redirectDefaultEnabled`, true]] },
          ),
          text(`${MISSING}.redirectToCustomUrl`, __('Its address'), {
            needs: [
              [`${MISSING}.redirectDefaultEnabled`, true],
              [`${MISSING}.redirectDefault`, 'custom'],
            ],
          }),
        ],
      ),
    ]),
    block(__('Whole site'), ADDRESSES, [
      toggle(`${SITE}.relocate.enabled`, __('The site has moved'), {
        help: __(
          'All pages lead to the same path at the new address. Signing in still works here.',
        ),
      }),
      text(`${SITE}.relocate.newDomain`, __('New address'), {
        needs: [[`${SITE}.relocate.enabled`, true]],
      }),
      rows(`${SITE}.aliases`, __('Other names of the site'), {
        isJson: true,
        columns: [{ key: 'aliasedDomain', label: __('Host') }],
      }),
      toggle(`${SITE}.canonical.enabled`, __('One form of the address')),
      ...needing(
        [[`${SITE}.canonical.enabled`, true]],
        [
          toggle(`${SITE}.canonical.httpToHttps`, __('From http to https')),
          select(
            `${SITE}.canonical.preferredDomain`,
            __('The host'),
            choicesOf({
              '': __('As it is'),
              'add-www': __('With www'),
              'remove-www': __('Without www'),
            }),
          ),
        ],
      ),
      rows(`${SITE}.httpHeaders`, __('Headers of responses'), {
        isJson: false,
        columns: [
          { key: 'header', label: __('Header') },
          { key: 'value', label: __('Value') },
          {
            key: 'location',
            label: __('With'),
            options: choicesOf({ site: __('Pages'), redirect: __('Redirects') }),
          },
        ],
      }),
    ]),
  ],
}
