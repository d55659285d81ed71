/** Loads the code of the editor, which is by far the largest part of the admin. */
export const loadEditor = () => import('./index.tsx')
