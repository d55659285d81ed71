import { __ } from '@wordpress/i18n'
import { ACCESS } from './effects.ts'
import { block, decision, needing, toggle } from './make.ts'
import type { Kinds, Section } from './types.ts'

const ROLES: Readonly<Record<string, string>> = {
  editor: __('Editors'),
  author: __('Authors'),
  contributor: __('Contributors'),
  subscriber: __('Subscribers'),
}

const AREAS: Readonly<Record<string, string>> = {
  dashboard: __('Overview'),
  about_us_page: __('About the toolkit'),
  setup_wizard: __('First steps'),
  general_settings: __('General settings'),
  search_appearance_settings: __('Titles, robots and images'),
  social_networks_settings: __('Social networks'),
  sitemap_settings: __('Sitemaps'),
  link_assistant_settings: __('Links'),
  redirects_manage: __('Change redirects'),
  redirects_settings: __('Settings of redirects'),
  local_seo_settings: __('Local business'),
  search_statistics_settings: __('Search statistics'),
  ai_insights_settings: __('AI insights'),
  seo_analysis_settings: __('Check of the site'),
  tools_settings: __('Tools, import and export'),
  feature_manager_settings: __('Parts of the toolkit'),
  admin: __('Settings of all sites'),
  manage_seo: __('Manage SEO'),
  page_general_settings: __('Texts of a page'),
  page_analysis: __('Score of a page'),
  page_advanced_settings: __('Robots of a page'),
  page_schema_settings: __('Schema of a page'),
  page_social_settings: __('Social texts of a page'),
  page_ai_content_settings: __('AI for a page'),
  page_writing_assistant_settings: __('Writing assistant of a page'),
  page_link_assistant_settings: __('Links of a page'),
  page_local_seo_settings: __('Place of a page'),
  page_redirects_manage: __('Redirects of a page'),
  page_seo_revisions_settings: __('Versions of SEO texts of a page'),
}

export const access = ({ roles }: Kinds): Section => ({
  id: 'access',
  title: __('Access'),
  blocks: roles.map((role) => {
    const place = `accessControl.${role}`
    return block(ROLES[role] ?? role, ACCESS, [
      toggle(`${place}.useDefault`, __('As usual for the role')),
      ...needing(
        [[`${place}.useDefault`, false]],
        Object.entries(AREAS).map(([area, label]) => decision(`${place}.${area}`, label)),
      ),
    ])
  }),
})
