import './site.css'
import '@wordpress/edit-site/build-style/style.css'
import apiFetch from '@wordpress/api-fetch'
import { store as coreStore } from '@wordpress/core-data'
import { resolveSelect } from '@wordpress/data'
import { initializeEditor } from '@wordpress/edit-site'
import { __ } from '@wordpress/i18n'
import { boot } from '../../../boot.ts'
import { registerClassicBlock } from '../blocks/classic.tsx'
import { registerOwnBlocks } from '../blocks/register.ts'
import { learnVersion, openConflict } from '../conflict/conflict.ts'
import { loadPreferences } from '../preferences.ts'
import { createSend } from '../send.ts'
import { canvasStyles } from '../styles.ts'

apiFetch.use(apiFetch.createRootURLMiddleware(boot.root))
apiFetch.use(apiFetch.createPreloadingMiddleware(boot.preload))
apiFetch.setFetchHandler(createSend({ learnVersion, onConflict: (url) => void openConflict(url) }))

/** The guides show pictures and films of another host. */
const OWN_PREFERENCES = {
  'core/edit-site': {
    welcomeGuide: false,
    welcomeGuideStyles: false,
    welcomeGuidePage: false,
    welcomeGuideTemplate: false,
  },
}

/** Opens the site editor, until the page is left. */
export const openSiteEditor = async (): Promise<void> => {
  const [settings] = await Promise.all([
    apiFetch<object>({ path: '/wp-block-editor/v1/settings' }),
    registerOwnBlocks(),
    loadPreferences(OWN_PREFERENCES),
    // Until it knows the theme, the home screen may show the public page in a frame, which pages refuse.
    resolveSelect(coreStore).getCurrentTheme(),
  ])
  document.body.classList.add('js', 'block-editor-page', 'site-editor-php', 'is-fullscreen-mode')
  initializeEditor('site-editor', {
    ...settings,
    // A page is shown within its template, as on the site.
    defaultRenderingMode: 'template-locked',
    __unstableResolvedAssets: { styles: canvasStyles, scripts: '' },
    __experimentalDashboardLink: `${boot.base}/appearance`,
    __experimentalDashboardLinkText: __('Back to Appearance'),
  })
  registerClassicBlock()
}
