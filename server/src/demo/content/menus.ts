import { POSTS_PAGE } from './pages.ts'

/** A menu with its links and its location in the theme. */
export interface DemoMenu {
  readonly name: string
  readonly place: string
  readonly links: readonly (readonly [title: string, path: string])[]
}

export const demoMenus: readonly DemoMenu[] = [
  {
    ...{ name: 'Main', place: 'primary' },
    links: [
      ['Characters', '/characters/'],
      ['Shows', '/shows/'],
      ['Actors', '/actors/'],
      ['Statistics', '/statistics/'],
      ['Journal', `/${POSTS_PAGE}/`],
    ],
  },
  {
    ...{ name: 'Footer', place: 'footer' },
    links: [
      ['About', '/about-this-catalogue/'],
      ['Guide for editors', '/guide-for-editors/'],
    ],
  },
]
