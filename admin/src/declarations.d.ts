declare module '@wordpress/edit-post' {
  export const initializeEditor: (
    element: string,
    postType: string,
    postId: number,
    settings: object,
    edits?: object,
  ) => void
}
declare module '@wordpress/format-library'
declare module '*.css?url' {
  const address: string
  export default address
}
