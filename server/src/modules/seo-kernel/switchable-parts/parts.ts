import type { SwitchablePart } from '../../../contract/switchable.ts'
import { type Choices, isChoices, saveSeoOptions, seoOptions } from '../options/index.ts'

/** A part of the toolkit that is switched by one of its settings, such as `sitemap.llms.enable`. */
const optionSwitch = (place: string, title: string, description: string): SwitchablePart => {
  const names = place.split('.')
  return {
    title,
    description,
    isOn: async (ctx) => {
      const { site } = await seoOptions(ctx)
      return (
        names.reduce<unknown>((at, name) => (isChoices(at) ? at[name] : undefined), site) === true
      )
    },
    turn: async (ctx, isOn) => {
      const choice = names.reduceRight<unknown>((value, name): Choices => ({ [name]: value }), isOn)
      await saveSeoOptions(ctx, { site: choice })
    },
  }
}

export const toolkitParts = {
  'callboard/seo-page-analysis': optionSwitch(
    'advanced.truSeo',
    'Page analysis',
    'Rates texts for search engines and gives advice while they are written.',
  ),
  'callboard/seo-headline-analyzer': optionSwitch(
    'advanced.headlineAnalyzer',
    'Headline analysis',
    'Rates headlines and suggests better ones.',
  ),
  'callboard/seo-site-analysis': optionSwitch(
    'advanced.seoAnalysis',
    'Site analysis',
    'Checks the whole site for search engines.',
  ),
  'callboard/seo-email-summary': optionSwitch(
    'advanced.emailSummary.enable',
    'Summary by mail',
    'Sends a regular report about the site to the administrator.',
  ),
  'callboard/seo-sitemap': optionSwitch(
    'sitemap.general.enable',
    'Sitemap',
    'Lists all public pages for search engines.',
  ),
  'callboard/seo-rss-sitemap': optionSwitch(
    'sitemap.rss.enable',
    'Feed of changes',
    'Lists the latest changes for search engines.',
  ),
  'callboard/seo-html-sitemap': optionSwitch(
    'sitemap.html.enable',
    'Sitemap for people',
    'A page that lists all pages of the site.',
  ),
  'callboard/seo-video-sitemap': optionSwitch(
    'sitemap.video.enable',
    'Sitemap of videos',
    'Lists pages with videos for search engines.',
  ),
  'callboard/seo-news-sitemap': optionSwitch(
    'sitemap.news.enable',
    'Sitemap of news',
    'Lists the posts of the last two days for news services.',
  ),
  'callboard/seo-llms-txt': optionSwitch(
    'sitemap.llms.enable',
    'llms.txt',
    'A summary of the site for language models.',
  ),
  'callboard/seo-open-graph': optionSwitch(
    'social.facebook.general.enable',
    'Previews on social networks',
    'Titles, texts and pictures for shared links.',
  ),
  'callboard/seo-cards': optionSwitch(
    'social.twitter.general.enable',
    'Cards on X',
    'The same for X, in its own form.',
  ),
}
