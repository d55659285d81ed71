/** Loads the code of the editor, by far the largest part of the admin, before its page is opened. */
export const loadEditor = () => import('../screens/editor/index.tsx')
