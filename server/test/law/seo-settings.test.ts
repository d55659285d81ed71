import { expect, it } from 'vitest'
import { buildTestApp } from '../app.ts'

/** Settings of the server that have no field, with the reason. */
const HIDDEN: Readonly<Record<string, string>> = {
  'deprecated.**': 'Kept for exports of earlier versions of the toolkit.',
  'webmasterTools.microsoftClarityProjectId': 'No page loads scripts of other servers.',
  'aiContent.country': 'The server writes in the language of the site.',
  'aiContent.language': 'The server writes in the language of the site.',
  'aiContent.imageModel': 'The operator chooses the model.',
  'breadcrumbs.categoryFullHierarchy': 'The path always names the categories above.',
  'advanced.dashboardWidgets': 'The overview of other clients.',
  'advanced.postTypes.*': 'The editor of other clients.',
  'advanced.taxonomies.*': 'The editor of other clients.',
  'advanced.uninstall': 'The toolkit is a part of the server.',
  'advanced.usageTracking': 'The server sends no reports about its use.',
  'tools.robots.robotsDetected': 'There is no other robots.txt.',
  'tools.importExport.backup.*': 'Backups are kept elsewhere.',
  'tools.seoAlerts.slackMemberIds': 'Alerts are sent by mail only.',
  'searchAppearance.advanced.removeStopWords': 'Addresses are made by the editor.',
  'searchAppearance.advanced.keywordsLooking': 'The look of a field of other clients.',
  'searchAppearance.advanced.runShortcodes': 'Texts in heads have no shortcodes.',
  '**.robotsMeta.noodp': 'The directory it is about has closed.',
  '**.globalRobotsMeta.noodp': 'The directory it is about has closed.',
  '**.advanced.showDateInGooglePreview': 'The preview of other clients.',
  '**.advanced.showPostThumbnailInSearch': 'The preview of other clients.',
  '**.advanced.showMetaBox': 'The editor of other clients.',
  '**.advanced.bulkEditing': 'The lists of other clients.',
  'dynamic.searchAppearance.postTypes.*.customFields': 'The analysis of other clients.',
  'redirects.main.method': 'Redirects are answered by the server itself.',
  'redirects.cache.objectCache': 'The cache of the server needs no choice.',
  'redirects.advanced404s.redirectToParentWoocommerce': 'There are no products.',
  'localBusiness.locations.places': 'Places are edited by routes of their own.',
  'localBusiness.locations.lastId': 'Counted by the server.',
}

interface Field {
  readonly name: string
  readonly needs?: readonly (readonly [name: string, value: unknown])[]
}

/** The part of the admin's declaration that is compared; its own types would be checked here again. */
interface Declaration {
  readonly kindsIn: (names: readonly string[]) => object
  readonly sectionsFor: (
    kinds: object,
  ) => readonly { readonly blocks: readonly { readonly fields: readonly Field[] }[] }[]
}

const DECLARATION = '../../../admin/src/screens/seo-settings/declaration/index.ts'

/** `*` stands for one name, `**` for any path. */
const isNamedBy = (name: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern.replaceAll('.', '\\.').replaceAll(/\*+/g, (stars) => (stars === '**' ? '.+' : '[^.]+'))}$`,
  ).test(name)

it('every SEO setting has one field in the admin, or a reason why not', async () => {
  const { kindsIn, sectionsFor }: Declaration = await import(DECLARATION)
  const app = await buildTestApp()
  const { body } = await app.as('administrator').get('/api/seo/v1/settings/fields')
  const names: string[] = body.fields.map(({ name }: { name: string }) => name)
  const fields = sectionsFor(kindsIn(names)).flatMap(({ blocks }) =>
    blocks.flatMap(({ fields }) => fields),
  )
  const declared = fields.map(({ name }) => name)
  const patterns = Object.keys(HIDDEN)
  const isHidden = (name: string) => patterns.some((pattern) => isNamedBy(name, pattern))
  expect(names.filter((name) => !declared.includes(name) && !isHidden(name))).toEqual([])
  expect(declared.filter((name) => !names.includes(name))).toEqual([])
  expect(declared.filter((name, at) => declared.indexOf(name) !== at)).toEqual([])
  expect(declared.filter(isHidden)).toEqual([])
  expect(patterns.filter((pattern) => !names.some((name) => isNamedBy(name, pattern)))).toEqual([])
  const conditions = fields.flatMap(({ needs = [] }) => needs.map(([name]) => name))
  expect(conditions.filter((name) => !names.includes(name))).toEqual([])
})
