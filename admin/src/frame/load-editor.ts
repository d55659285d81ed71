/** Loads the code of the editor, by far the largest part of the admin, before its page is opened. */
export const loadEditor = () => import('../screens/editor/index.tsx')

/** Loads the code of the site editor, which shares most of it. */
export const loadSiteEditor = () => import('../screens/editor/site/index.tsx')
