import type { Module } from './contract/module.ts'
import { abilitiesModule } from './modules/abilities/index.ts'
import { addressesModule } from './modules/addresses/index.ts'
import { analyticsModule } from './modules/analytics/index.ts'
import { auditModule } from './modules/audit/index.ts'
import { autosavesModule } from './modules/autosaves/index.ts'
import { blockEditorModule } from './modules/block-editor/index.ts'
import { blockPatternsModule } from './modules/block-patterns/index.ts'
import { blockRenderingModule } from './modules/block-rendering/index.ts'
import { blockTypesModule } from './modules/block-types/index.ts'
import { blocksModule } from './modules/blocks/index.ts'
import { breadcrumbsModule } from './modules/breadcrumbs/index.ts'
import { catalogueModule } from './modules/catalogue/index.ts'
import { commentsModule } from './modules/comments/index.ts'
import { duplicatePostModule } from './modules/duplicate-post/index.ts'
import { editLocksModule } from './modules/edit-locks/index.ts'
import { fontsModule } from './modules/fonts/index.ts'
import { foreignFeedsModule } from './modules/foreign-feeds/index.ts'
import { formsModule } from './modules/forms/index.ts'
import { headModule } from './modules/head/index.ts'
import { indexnowModule } from './modules/indexnow/index.ts'
import { mailModule } from './modules/mail/index.ts'
import { mcpModule } from './modules/mcp/index.ts'
import { mediaModule } from './modules/media/index.ts'
import { menusModule } from './modules/menus/index.ts'
import { movingModule } from './modules/moving/index.ts'
import { newsletterModule } from './modules/newsletter/index.ts'
import { oembedModule } from './modules/oembed/index.ts'
import { operationModule } from './modules/operation/index.ts'
import { pluginsModule } from './modules/plugins/index.ts'
import { postsModule } from './modules/posts/index.ts'
import { previewLinksModule } from './modules/preview-links/index.ts'
import { privacyModule } from './modules/privacy/index.ts'
import { revisionsModule } from './modules/revisions/index.ts'
import { robotsTxtModule } from './modules/robots-txt/index.ts'
import { searchModule } from './modules/search/index.ts'
import { seoAiModule } from './modules/seo-ai/index.ts'
import { seoAuditModule } from './modules/seo-audit/index.ts'
import { seoContentAnalysisModule } from './modules/seo-content-analysis/index.ts'
import { seoKernelModule } from './modules/seo-kernel/index.ts'
import { seoLinksModule } from './modules/seo-links/index.ts'
import { seoMetaModule } from './modules/seo-meta/index.ts'
import { seoRedirectsModule } from './modules/seo-redirects/index.ts'
import { seoSearchEnginesModule } from './modules/seo-search-engines/index.ts'
import { seoSetupModule } from './modules/seo-setup/index.ts'
import { settingsModule } from './modules/settings/index.ts'
import { siteHealthModule } from './modules/site-health/index.ts'
import { sitemapModule } from './modules/sitemap/index.ts'
import { staticSiteModule } from './modules/static-site/index.ts'
import { termsModule } from './modules/terms/index.ts'
import { themesModule } from './modules/themes/index.ts'
import { typesModule } from './modules/types/index.ts'
import { usersModule } from './modules/users/index.ts'
import { webhooksModule } from './modules/webhooks/index.ts'
import { widgetsModule } from './modules/widgets/index.ts'

/** The whole product, in order. Order is rank: a module imports lower ranks only. */
export const modules: readonly Module[] = [
  auditModule,
  settingsModule,
  mailModule,
  usersModule,
  typesModule,
  termsModule,
  postsModule,
  blockRenderingModule,
  mediaModule,
  addressesModule,
  revisionsModule,
  autosavesModule,
  previewLinksModule,
  editLocksModule,
  commentsModule,
  menusModule,
  blocksModule,
  themesModule,
  fontsModule,
  blockTypesModule,
  blockPatternsModule,
  blockEditorModule,
  widgetsModule,
  pluginsModule,
  oembedModule,
  foreignFeedsModule,
  headModule,
  indexnowModule,
  siteHealthModule,
  catalogueModule,
  searchModule,
  abilitiesModule,
  duplicatePostModule,
  seoKernelModule,
  breadcrumbsModule,
  robotsTxtModule,
  seoRedirectsModule,
  seoContentAnalysisModule,
  seoMetaModule,
  sitemapModule,
  seoLinksModule,
  seoAuditModule,
  seoSearchEnginesModule,
  seoAiModule,
  seoSetupModule,
  movingModule,
  analyticsModule,
  operationModule,
  staticSiteModule,
  webhooksModule,
  formsModule,
  newsletterModule,
  privacyModule,
  mcpModule,
]
