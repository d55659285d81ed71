import * as createFrame from './2026-11-15-0200-create-frame.ts'
import * as createContent from './2026-11-15-0345-create-content.ts'
import * as createSearch from './2026-11-15-0400-create-search.ts'
import * as createCatalogue from './2026-11-15-0530-create-catalogue.ts'
import * as createAddresses from './2026-11-15-0540-create-addresses.ts'
import * as indexLists from './2026-11-15-0550-index-lists.ts'
import * as serveMachines from './2026-11-15-0610-serve-machines.ts'
import * as createCatalogueImports from './2026-11-15-0620-create-catalogue-imports.ts'
import * as countCataloguePairs from './2026-11-15-0900-count-catalogue-pairs.ts'
import * as createThrottles from './2026-11-15-1600-create-throttles.ts'
import * as createAuditLog from './2026-11-15-1630-create-audit-log.ts'
import * as createSeo from './2026-11-15-2206-create-seo.ts'
import * as createSeoUserSettings from './2026-11-15-2217-create-seo-user-settings.ts'
import * as addBasisOfAnalysis from './2026-11-15-2220-add-basis-of-analysis.ts'
import * as createMails from './2026-11-15-2220-create-mails.ts'
import * as tellImportanceOfPages from './2026-11-15-2327-tell-importance-of-pages.ts'
import * as createSeoRedirects from './2026-11-16-0129-create-seo-redirects.ts'
import * as createSeoLinks from './2026-11-16-0130-create-seo-links.ts'
import * as createSeoRevisions from './2026-11-16-0131-create-seo-revisions.ts'
import * as noteCurrentAddresses from './2026-11-16-0133-note-current-addresses.ts'
import * as createSeoRedirectProposals from './2026-11-16-0134-create-seo-redirect-proposals.ts'
import * as tellAddressesOfLinks from './2026-11-16-0134-tell-addresses-of-links.ts'
import * as indexLinkTargets from './2026-11-16-0150-index-link-targets.ts'
import * as queueSeoAnalysis from './2026-11-16-0154-queue-seo-analysis.ts'
import * as createSeoAiUsage from './2026-11-16-0432-create-seo-ai-usage.ts'
import * as createSeoSearchData from './2026-11-16-0432-create-seo-search-data.ts'
import * as createSeoRankTracker from './2026-11-16-0433-create-seo-rank-tracker.ts'
import * as keepAiImagesAndInsights from './2026-11-16-0433-keep-ai-images-and-insights.ts'
import * as logIndexnow from './2026-11-16-0434-log-indexnow.ts'
import * as createSeoIndexStatus from './2026-11-16-0435-create-seo-index-status.ts'
import * as createSeoWritingReports from './2026-11-16-0443-create-seo-writing-reports.ts'
import * as createPostCopies from './2026-11-16-0449-create-post-copies.ts'
import * as createAnalyticsFeedback from './2026-11-16-0616-create-analytics-feedback.ts'
import * as createAnalyticsNotes from './2026-11-16-0616-create-analytics-notes.ts'
import * as createAnalyticsVisits from './2026-11-16-0617-create-analytics-visits.ts'
import * as createRunningBackups from './2026-11-16-0743-create-running-backups.ts'
import * as createAnalyticsInsightRatings from './2026-11-16-0744-create-analytics-insight-ratings.ts'
import * as countVisitsStepByStep from './2026-11-16-0746-count-visits-step-by-step.ts'
import * as countPeopleOfPlaces from './2026-11-16-0905-count-people-of-places.ts'
import * as indexCatalogueNames from './2026-11-16-0906-index-catalogue-names.ts'
import * as countCatalogueYearsAndKeepRemovals from './2026-11-16-1115-count-catalogue-years-and-keep-removals.ts'
import * as createPasswordResets from './2026-11-16-1116-create-password-resets.ts'
import * as createPostEmbeds from './2026-11-16-1116-create-post-embeds.ts'
import * as sortCatalogueLists from './2026-11-16-1504-sort-catalogue-lists.ts'
import * as sumScoresOfCatalogueCategories from './2026-11-16-1823-sum-scores-of-catalogue-categories.ts'
import * as orderSumsOfVisitsByLabel from './2026-11-16-1934-order-sums-of-visits-by-label.ts'
import * as indexItemPasswords from './2026-11-17-0402-index-item-passwords.ts'
import * as indexLongTextsLater from './2026-11-17-0421-index-long-texts-later.ts'
import * as addVisitJournals from './2026-11-17-0424-add-visit-journals.ts'
import * as keepLinesOfRobots from './2026-11-17-0424-keep-lines-of-robots.ts'
import * as sumYearsOfTheCatalogue from './2026-11-17-0722-sum-years-of-the-catalogue.ts'
import * as countTopicsOfLinkTargets from './2026-11-17-0759-count-topics-of-link-targets.ts'
import * as createSeoRedirectGroups from './2026-11-17-1122-create-seo-redirect-groups.ts'
import * as createSeoVideos from './2026-11-17-1125-create-seo-videos.ts'
import * as keepNewsSitemap from './2026-11-17-1144-keep-news-sitemap.ts'
import * as createSeoTranslations from './2026-11-17-1150-create-seo-translations.ts'
import * as createSeoVideoBlocks from './2026-11-17-1509-create-seo-video-blocks.ts'
import * as orderChangedItemsById from './2026-11-17-2242-order-changed-items-by-id.ts'
import * as keepStateOfAllTransfers from './2026-11-18-0134-keep-state-of-all-transfers.ts'
import * as createTwoFactor from './2026-11-18-0735-create-two-factor.ts'
import * as createEditLocks from './2026-11-18-0745-create-edit-locks.ts'
import * as createPreviewLinks from './2026-11-18-1040-create-preview-links.ts'
import * as serveReplacedFiles from './2026-11-18-1045-serve-replaced-files.ts'
import * as indexReferrersOfItems from './2026-11-18-1047-index-referrers-of-items.ts'
import * as noteUsesOfFiles from './2026-11-18-1055-note-uses-of-files.ts'
import * as createInvitations from './2026-11-18-1105-create-invitations.ts'
import * as createSeoSettingChanges from './2026-11-18-1420-create-seo-setting-changes.ts'
import * as indexBrokenLinks from './2026-11-18-2015-index-broken-links.ts'
import * as createSeoAuditRuns from './2026-11-18-2018-create-seo-audit-runs.ts'
import * as noteTextsOfSeoRecords from './2026-11-18-2019-note-texts-of-seo-records.ts'
import * as createOperationTasks from './2026-11-18-2032-create-operation-tasks.ts'
import * as createCatalogueUploads from './2026-11-18-2050-create-catalogue-uploads.ts'
import * as createSeoAiRequests from './2026-11-18-2051-create-seo-ai-requests.ts'
import * as createEventsAndWebhooks from './2026-11-19-0416-create-events-and-webhooks.ts'
import * as createMoving from './2026-11-19-0420-create-moving.ts'
import * as indexImportedTextsLater from './2026-11-19-0445-index-imported-texts-later.ts'
import * as createSiteImports from './2026-11-19-0455-create-site-imports.ts'
import * as addPasswordToSiteImports from './2026-11-19-1347-add-password-to-site-imports.ts'
import * as createPrivacyRequests from './2026-11-19-1350-create-privacy-requests.ts'
import * as createFormEntries from './2026-11-19-2030-create-form-entries.ts'
import * as createNewsletter from './2026-11-19-2049-create-newsletter.ts'
import type { Migration } from './migration.ts'

/** Every migration in the order it runs. A released one is frozen: change the schema by a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-15-0200-create-frame': createFrame,
  '2026-11-15-0345-create-content': createContent,
  '2026-11-15-0400-create-search': createSearch,
  '2026-11-15-0530-create-catalogue': createCatalogue,
  '2026-11-15-0540-create-addresses': createAddresses,
  '2026-11-15-0550-index-lists': indexLists,
  '2026-11-15-0610-serve-machines': serveMachines,
  '2026-11-15-0620-create-catalogue-imports': createCatalogueImports,
  '2026-11-15-0900-count-catalogue-pairs': countCataloguePairs,
  '2026-11-15-1600-create-throttles': createThrottles,
  '2026-11-15-1630-create-audit-log': createAuditLog,
  '2026-11-15-2206-create-seo': createSeo,
  '2026-11-15-2217-create-seo-user-settings': createSeoUserSettings,
  '2026-11-15-2220-add-basis-of-analysis': addBasisOfAnalysis,
  '2026-11-15-2220-create-mails': createMails,
  '2026-11-15-2327-tell-importance-of-pages': tellImportanceOfPages,
  '2026-11-16-0129-create-seo-redirects': createSeoRedirects,
  '2026-11-16-0130-create-seo-links': createSeoLinks,
  '2026-11-16-0131-create-seo-revisions': createSeoRevisions,
  '2026-11-16-0133-note-current-addresses': noteCurrentAddresses,
  '2026-11-16-0134-create-seo-redirect-proposals': createSeoRedirectProposals,
  '2026-11-16-0134-tell-addresses-of-links': tellAddressesOfLinks,
  '2026-11-16-0150-index-link-targets': indexLinkTargets,
  '2026-11-16-0154-queue-seo-analysis': queueSeoAnalysis,
  '2026-11-16-0432-create-seo-ai-usage': createSeoAiUsage,
  '2026-11-16-0432-create-seo-search-data': createSeoSearchData,
  '2026-11-16-0433-create-seo-rank-tracker': createSeoRankTracker,
  '2026-11-16-0433-keep-ai-images-and-insights': keepAiImagesAndInsights,
  '2026-11-16-0434-log-indexnow': logIndexnow,
  '2026-11-16-0435-create-seo-index-status': createSeoIndexStatus,
  '2026-11-16-0443-create-seo-writing-reports': createSeoWritingReports,
  '2026-11-16-0449-create-post-copies': createPostCopies,
  '2026-11-16-0616-create-analytics-feedback': createAnalyticsFeedback,
  '2026-11-16-0616-create-analytics-notes': createAnalyticsNotes,
  '2026-11-16-0617-create-analytics-visits': createAnalyticsVisits,
  '2026-11-16-0743-create-running-backups': createRunningBackups,
  '2026-11-16-0744-create-analytics-insight-ratings': createAnalyticsInsightRatings,
  '2026-11-16-0746-count-visits-step-by-step': countVisitsStepByStep,
  '2026-11-16-0905-count-people-of-places': countPeopleOfPlaces,
  '2026-11-16-0906-index-catalogue-names': indexCatalogueNames,
  '2026-11-16-1115-count-catalogue-years-and-keep-removals': countCatalogueYearsAndKeepRemovals,
  '2026-11-16-1116-create-password-resets': createPasswordResets,
  '2026-11-16-1116-create-post-embeds': createPostEmbeds,
  '2026-11-16-1504-sort-catalogue-lists': sortCatalogueLists,
  '2026-11-16-1823-sum-scores-of-catalogue-categories': sumScoresOfCatalogueCategories,
  '2026-11-16-1934-order-sums-of-visits-by-label': orderSumsOfVisitsByLabel,
  '2026-11-17-0402-index-item-passwords': indexItemPasswords,
  '2026-11-17-0421-index-long-texts-later': indexLongTextsLater,
  '2026-11-17-0424-add-visit-journals': addVisitJournals,
  '2026-11-17-0424-keep-lines-of-robots': keepLinesOfRobots,
  '2026-11-17-0722-sum-years-of-the-catalogue': sumYearsOfTheCatalogue,
  '2026-11-17-0759-count-topics-of-link-targets': countTopicsOfLinkTargets,
  '2026-11-17-1122-create-seo-redirect-groups': createSeoRedirectGroups,
  '2026-11-17-1125-create-seo-videos': createSeoVideos,
  '2026-11-17-1144-keep-news-sitemap': keepNewsSitemap,
  '2026-11-17-1150-create-seo-translations': createSeoTranslations,
  '2026-11-17-1509-create-seo-video-blocks': createSeoVideoBlocks,
  '2026-11-17-2242-order-changed-items-by-id': orderChangedItemsById,
  '2026-11-18-0134-keep-state-of-all-transfers': keepStateOfAllTransfers,
  '2026-11-18-0735-create-two-factor': createTwoFactor,
  '2026-11-18-0745-create-edit-locks': createEditLocks,
  '2026-11-18-1040-create-preview-links': createPreviewLinks,
  '2026-11-18-1045-serve-replaced-files': serveReplacedFiles,
  '2026-11-18-1047-index-referrers-of-items': indexReferrersOfItems,
  '2026-11-18-1055-note-uses-of-files': noteUsesOfFiles,
  '2026-11-18-1105-create-invitations': createInvitations,
  '2026-11-18-1420-create-seo-setting-changes': createSeoSettingChanges,
  '2026-11-18-2015-index-broken-links': indexBrokenLinks,
  '2026-11-18-2018-create-seo-audit-runs': createSeoAuditRuns,
  '2026-11-18-2019-note-texts-of-seo-records': noteTextsOfSeoRecords,
  '2026-11-18-2032-create-operation-tasks': createOperationTasks,
  '2026-11-18-2050-create-catalogue-uploads': createCatalogueUploads,
  '2026-11-18-2051-create-seo-ai-requests': createSeoAiRequests,
  '2026-11-19-0416-create-events-and-webhooks': createEventsAndWebhooks,
  '2026-11-19-0420-create-moving': createMoving,
  '2026-11-19-0445-index-imported-texts-later': indexImportedTextsLater,
  '2026-11-19-0455-create-site-imports': createSiteImports,
  '2026-11-19-1347-add-password-to-site-imports': addPasswordToSiteImports,
  '2026-11-19-1350-create-privacy-requests': createPrivacyRequests,
  '2026-11-19-2030-create-form-entries': createFormEntries,
  '2026-11-19-2049-create-newsletter': createNewsletter,
}
