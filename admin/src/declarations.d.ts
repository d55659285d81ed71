declare module '@wordpress/edit-post' {
  export const initializeEditor: (
    element: string,
    postType: string,
    postId: number,
    settings: object,
    edits?: object,
  ) => void
}
/** The package has no types; these are the parts that panels use. */
declare module '@wordpress/block-editor' {
  import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data'

  interface Actions {
    updateBlockAttributes(clientId: string, attributes: object): object
    selectBlock(clientId: string): object
  }
  interface Selectors {
    getBlocks(state: unknown): readonly object[]
  }
  export const store: StoreDescriptor<ReduxStoreConfig<unknown, Actions, Selectors>>
}
declare module '@wordpress/format-library'
declare module '*.css?url' {
  const address: string
  export default address
}
