import type { Context } from '../../../contract/context.ts'

/** Options of the schema.org graph. Names and descriptions are templates. */
export interface SchemaOptions {
  readonly site: { readonly name: string; readonly alternateName: string }
  readonly represents: Organization | Person
  /** Other addresses of the same organisation or person. */
  readonly sameAs: readonly string[]
  /** By content type; `*` applies to all others. */
  readonly types: Readonly<Record<string, ItemSchema>> & { readonly '*': ItemSchema }
  /** Additional nodes chosen for this page. */
  readonly own?: OwnSchema | undefined
}

/** The organisation that the site represents. */
export interface Organization {
  readonly kind: 'organization'
  readonly name: string
  readonly description: string
  /** The address of an image; the fallback is the site's logo. */
  readonly logo?: string | undefined
  readonly email?: string | undefined
  readonly telephone?: string | undefined
  readonly foundingDate?: string | undefined
  readonly employees?: number | { readonly from: number; readonly to: number } | undefined
  /** Its premises, if it is a local business. */
  readonly business?: Business | undefined
}

/** A local business and its departments. */
export interface Business {
  /** The schema.org type. */
  readonly type: string
  /** Properties that override or extend those of the organisation. */
  readonly properties: Readonly<Record<string, unknown>>
  readonly departments: readonly (Omit<Business, 'departments'> & { readonly id: string })[]
}

/** A user of the site, or a person given by name and image. */
export interface Person {
  readonly kind: 'person'
  readonly user?: number | undefined
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/** The schema.org types of the page and of the article on it, if it has one. */
export interface ItemSchema {
  readonly page: string
  readonly article?: string | undefined
}

export interface OwnSchema {
  /** Overrides the types of the content type. */
  readonly item?: ItemSchema | undefined
  /** Makes additional nodes of the page. */
  readonly things: (scene: GraphScene) => Promise<readonly object[]>
}

/** The values for additional nodes, and the nodes they can refer to. */
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
  /** The image node of the item. */
  readonly image: object | undefined
  /** References to nodes that are always in the graph. */
  readonly page: object
  readonly publisher: object
  readonly author: object | undefined
  /** Replaces the smart tags of a template. */
  readonly fill: (template: string) => Promise<string>
}
