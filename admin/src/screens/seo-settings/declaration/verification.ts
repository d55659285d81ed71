import { __ } from '@wordpress/i18n'
import { HEAD, PAGES } from './effects.ts'
import { block, long, text, toggle } from './make.ts'
import type { Section } from './types.ts'

const CODE = { help: __('The code, or the whole element that the service shows you.') }

export const VERIFICATION: Section = {
  id: 'verification',
  title: __('Verification'),
  blocks: [
    block(
      __('Proof that the site is yours'),
      HEAD,
      [
        text('webmasterTools.google', 'Google Search Console', CODE),
        text('webmasterTools.bing', 'Bing Webmaster Tools', CODE),
        text('webmasterTools.yandex', 'Yandex Webmaster', CODE),
        text('webmasterTools.baidu', 'Baidu', CODE),
        text('webmasterTools.pinterest', 'Pinterest', CODE),
        text('webmasterTools.norton', 'Norton Safe Web', CODE),
        long('webmasterTools.miscellaneousVerification', __('Other services'), {
          help: __('Elements “meta” and “link”; anything else is left out.'),
        }),
      ],
      __('Services for site owners ask for a code on your pages before they show their data.'),
    ),
    block(__('IndexNow'), PAGES, [
      toggle('indexNow.indexNow.enable', __('Tell search engines about changed pages'), {
        help: __('Bing, Yandex and others visit a page soon after it was changed.'),
      }),
      text('indexNow.indexNow.apiKey', __('Key'), {
        help: __('Empty for the key of the site, which needs no care.'),
        needs: [['indexNow.indexNow.enable', true]],
      }),
    ]),
  ],
}
