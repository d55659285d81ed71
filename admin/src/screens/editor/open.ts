import '../../parts/dates.ts'
import apiFetch from '@wordpress/api-fetch'
import { store as coreStore } from '@wordpress/core-data'
import { dispatch, resolveSelect } from '@wordpress/data'
import { store as editPostStore, initializeEditor } from '@wordpress/edit-post'
import { __, isRTL } from '@wordpress/i18n'
import { boot, can } from '../../boot.ts'
import { prepareApiFetch } from './api-fetch.ts'
import { registerClassicBlock } from './blocks/classic.tsx'
import { registerOwnBlocks } from './blocks/register.ts'
import { registerCopyPanel } from './copies/index.tsx'
import { acquireLock, refreshLock } from './lock.ts'
import { watchOtherTabs } from './other-tabs.ts'
import { loadPreferences } from './preferences.ts'
import { registerSeoPanel } from './seo/index.tsx'
import { registerSharePanel } from './share/index.tsx'
import { canvasStyles } from './styles.ts'
import { offerUnsent, sendUnsent } from './unsent.ts'
import { NEW_TITLE, removeIfUnused } from './unused-draft.ts'
import { registerVisitsPanel } from './visits/index.tsx'

prepareApiFetch()
if (can('seo_page_analysis')) registerSeoPanel()
if (can('copy_posts')) registerCopyPanel()
registerSharePanel()
if (can('analytics_view_reports')) registerVisitsPanel()

/** Opens the editor for the query of `post.php` or `post-new.php`, until the page is left. */
export const openEditor = async (query: URLSearchParams): Promise<void> => {
  const given = Number(query.get('post'))
  const isNew = !given
  const type = boot.edited?.type ?? query.get('post_type') ?? 'post'
  const collection = COLLECTIONS[type] ?? 'posts'
  const id = given || (await createDraft(collection))
  const [settings, lock] = await Promise.all([
    apiFetch<object>({ path: '/wp-block-editor/v1/settings' }),
    acquireLock(id, query),
    registerOwnBlocks(),
    loadPreferences(OWN_PREFERENCES),
  ])
  document.body.classList.add('block-editor-page', 'is-fullscreen-mode')
  initializeEditor(
    'editor',
    type,
    id,
    {
      ...settings,
      ...lock,
      isRTL: isRTL(),
      // The server sends them in English.
      titlePlaceholder: __('Add title'),
      bodyPlaceholder: __('Type / to choose a block'),
      __unstableResolvedAssets: { styles: canvasStyles, scripts: '' },
    },
    isNew ? { title: '' } : {},
  )
  registerClassicBlock()
  if (isNew) removeIfUnused(collection, id)
  refreshLock(id, () => sendUnsent(id))
  addEventListener('online', () => sendUnsent(id))
  watchOtherTabs(id)
  await resolveSelect(coreStore).getEntityRecord('postType', type, id)
  offerUnsent(id)
  if (query.get('sidebar') === 'seo') void dispatch(editPostStore).openGeneralSidebar(SEO_PANEL)
}

/** The plugin and its sidebar. */
const SEO_PANEL = 'callboard-seo/seo'

/** The guide shows pictures of another host. */
const OWN_PREFERENCES = { 'core/edit-post': { welcomeGuide: false, fullscreenMode: true } }

const COLLECTIONS: Readonly<Record<string, string>> = {
  post: 'posts',
  page: 'pages',
  wp_block: 'blocks',
}

/** An item exists before its first save, as in WordPress; its title is emptied in the editor. */
const createDraft = async (collection: string): Promise<number> => {
  const data = { title: NEW_TITLE, status: 'draft' }
  const path = `/wp/v2/${collection}`
  return (await apiFetch<{ id: number }>({ path, method: 'POST', data })).id
}
