/** Our tags, with those of Yoast that have the same value on the page of an item. */
const TAGS: Readonly<Record<string, string>> = {
  archive_title: 'archive_title',
  attachment_caption: 'caption',
  author_bio: 'user_description',
  author_first_name: 'author_first_name',
  author_last_name: 'author_last_name',
  author_name: 'name',
  blog_title: 'sitename',
  categories: 'category',
  category: 'primary_category',
  current_date: 'currentdate',
  current_day: 'currentday',
  current_month: 'currentmonth',
  current_year: 'currentyear',
  page_number: 'pagenumber',
  parent_title: 'parent_title',
  permalink: 'permalink',
  post_content: 'post_content',
  post_date: 'date',
  post_day: 'post_day',
  post_excerpt: 'excerpt',
  post_excerpt_only: 'excerpt_only',
  post_modified_date: 'modified',
  post_month: 'post_month',
  post_title: 'title',
  post_year: 'post_year',
  search_term: 'searchphrase',
  separator_sa: 'sep',
  site_description: 'sitedesc',
  site_title: 'sitename',
  tagline: 'sitedesc',
  taxonomy_description: 'term_description',
  taxonomy_title: 'primary_category',
}

const SUFFIXED: Readonly<Record<string, string>> = { custom_field: 'cf', tax_name: 'ct' }

/** A template with the tags of Yoast: `#post_title` becomes `%%title%%`. Tags that it lacks stay. */
export const yoastTemplate = (template: string | undefined): string | undefined =>
  template?.replace(
    /#(?:(custom_field|tax_name)-([\w-]+)|(\w+))/gi,
    (written, suffixed?: string, suffix?: string, plain?: string) => {
      const name = (suffixed ?? plain ?? '').toLowerCase()
      const known = suffixed === undefined ? TAGS : SUFFIXED
      if (!Object.hasOwn(known, name)) return written
      return suffixed === undefined ? `%%${known[name]}%%` : `%%${known[name]}_${suffix}%%`
    },
  )
