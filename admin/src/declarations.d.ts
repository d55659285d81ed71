declare module '@wordpress/commands' {
  import type { StoreDescriptor } from '@wordpress/data'
  import type { ComponentType, ReactElement } from 'react'

  export interface Command {
    readonly name: string
    readonly label: string
    /** The text that is searched; the label by default. */
    readonly searchLabel?: string
    readonly keywords?: readonly string[]
    readonly category?: 'command' | 'view' | 'edit' | 'action' | 'workflow'
    readonly context?: string
    readonly icon?: ReactElement
    readonly callback: (given: { readonly close: () => void }) => void
  }
  interface Loaded {
    readonly commands: readonly Command[]
    readonly isLoading: boolean
  }
  export const CommandMenu: ComponentType
  export const useCommands: (commands: readonly Command[]) => void
  export const useCommandLoader: (loader: {
    readonly name: string
    readonly hook: (given: { readonly search: string }) => Loaded
  }) => void
  export const store: StoreDescriptor<{
    readonly reducer: () => unknown
    readonly actions: { readonly open: () => object; readonly close: () => object }
    readonly selectors: { readonly isOpen: () => boolean }
  }>
}
declare module '@wordpress/edit-post' {
  import type { StoreDescriptor } from '@wordpress/data'

  export const store: StoreDescriptor<{
    readonly reducer: () => unknown
    readonly actions: { readonly openGeneralSidebar: (name: string) => object }
    readonly selectors: object
  }>
  export const initializeEditor: (
    element: string,
    postType: string,
    postId: number,
    settings: object,
    edits?: object,
  ) => void
}
/** The package has no types; these are the parts that panels and blocks use. */
declare module '@wordpress/block-editor' {
  import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data'
  import type { ComponentType, ReactNode } from 'react'

  interface Actions {
    updateBlockAttributes(clientId: string, attributes: object): object
    selectBlock(clientId: string): object
    replaceBlocks(clientId: string, blocks: readonly object[]): object
    insertBlocks(blocks: readonly object[]): object
  }
  interface SelectedBlock {
    readonly clientId: string
    readonly name: string
    readonly attributes: Readonly<Record<string, unknown>>
  }
  interface Selectors {
    getBlocks(state: unknown): readonly object[]
    getSelectedBlock(state: unknown): SelectedBlock | null
  }
  export const store: StoreDescriptor<ReduxStoreConfig<unknown, Actions, Selectors>>
  export const InnerBlocks: ComponentType & { readonly Content: ComponentType }
  export const BlockControls: ComponentType<{ readonly children: ReactNode }>
  export const InspectorControls: ComponentType<{ readonly children: ReactNode }>
  export const useBlockProps: () => object
}
declare module '@wordpress/edit-site' {
  export const initializeEditor: (element: string, settings: object) => void
}
declare module '@wordpress/format-library'
declare module '*.css?url' {
  const address: string
  export default address
}
