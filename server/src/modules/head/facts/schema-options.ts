import type { Context } from '../../../contract/context.ts'

/** What may be chosen about the graph of schema.org. Names and descriptions are templates. */
export interface SchemaOptions {
  readonly site: { readonly name: string; readonly alternateName: string }
  readonly represents: Organization | Person
  /** Addresses elsewhere that are the same organisation or person. */
  readonly sameAs: readonly string[]
  /** By content type; `*` stands for every other one. */
  readonly types: Readonly<Record<string, ItemSchema>> & { readonly '*': ItemSchema }
  /** What this very page carries besides, where somebody has chosen it. */
  readonly own?: OwnSchema | undefined
}

/** Whom the site stands for. */
export interface Organization {
  readonly kind: 'organization'
  readonly name: string
  readonly description: string
  /** The address of a picture; without one the site's logo. */
  readonly logo?: string | undefined
  readonly email?: string | undefined
  readonly telephone?: string | undefined
  readonly foundingDate?: string | undefined
  readonly employees?: number | { readonly from: number; readonly to: number } | undefined
  /** Where people can go to it. */
  readonly business?: Business | undefined
}

/** An organisation that people go to, and its further places. */
export interface Business {
  /** What schema.org calls it. */
  readonly type: string
  /** What is told in the place of what every organisation tells, and besides. */
  readonly properties: Readonly<Record<string, unknown>>
  readonly departments: readonly (Omit<Business, 'departments'> & { readonly id: string })[]
}

/** A user of the site, or somebody whose name and picture were written down. */
export interface Person {
  readonly kind: 'person'
  readonly user?: number | undefined
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/** What schema.org calls the page, and the text on it where that is more than the page. */
export interface ItemSchema {
  readonly page: string
  readonly article?: string | undefined
}

export interface OwnSchema {
  /** In the place of what the type says. */
  readonly item?: ItemSchema | undefined
  /** Makes further things that the page is about. */
  readonly things: (scene: GraphScene) => Promise<readonly object[]>
}

/** What further things of a page are made of, and what they may point at. */
export interface GraphScene {
  readonly ctx: Context
  readonly address: string
  readonly language: string
  /** The title of the page, and of the item on it. */
  readonly title: string
  readonly headline: string
  readonly description: string
  readonly published: string
  readonly modified: string
  /** The picture that stands for the item, as a node. */
  readonly image: object | undefined
  /** Point at nodes that the graph has in any case. */
  readonly page: object
  readonly publisher: object
  readonly author: object | undefined
  /** Replaces the smart tags of a template. */
  readonly fill: (template: string) => Promise<string>
}
