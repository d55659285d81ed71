import type { SwitchablePart } from '../../../contract/switchable.ts'
import { type Choices, isChoices, saveSeoOptions, seoOptions } from '../options/index.ts'

/** A part of the toolkit that is switched by one of its settings, such as `sitemap.llms.enable`. */
const optionSwitch = (place: string): SwitchablePart => {
  const names = place.split('.')
  return {
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
  'callboard/seo-page-analysis': optionSwitch('advanced.truSeo'),
  'callboard/seo-headline-analyzer': optionSwitch('advanced.headlineAnalyzer'),
  'callboard/seo-site-analysis': optionSwitch('advanced.seoAnalysis'),
  'callboard/seo-email-summary': optionSwitch('advanced.emailSummary.enable'),
  'callboard/seo-sitemap': optionSwitch('sitemap.general.enable'),
  'callboard/seo-rss-sitemap': optionSwitch('sitemap.rss.enable'),
  'callboard/seo-html-sitemap': optionSwitch('sitemap.html.enable'),
  'callboard/seo-video-sitemap': optionSwitch('sitemap.video.enable'),
  'callboard/seo-news-sitemap': optionSwitch('sitemap.news.enable'),
  'callboard/seo-llms-txt': optionSwitch('sitemap.llms.enable'),
  'callboard/seo-open-graph': optionSwitch('social.facebook.general.enable'),
  'callboard/seo-cards': optionSwitch('social.twitter.general.enable'),
}
