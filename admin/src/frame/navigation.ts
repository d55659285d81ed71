/** An entry of the navigation; people see those that they have the capability for. */
export interface Entry {
  readonly path: string
  readonly label: string
  readonly capability: string
}

export const navigation: readonly Entry[] = [
  { path: '/', label: 'Dashboard', capability: 'read' },
  { path: '/posts', label: 'Posts', capability: 'edit_posts' },
  { path: '/pages', label: 'Pages', capability: 'edit_pages' },
]
