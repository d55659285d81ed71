/** Tags of other products, with their equivalents. */
const TAGS: Readonly<Record<string, string>> = {
  title: 'post_title',
  post_title: 'post_title',
  page_title: 'post_title',
  sep: 'separator_sa',
  separator: 'separator_sa',
  sitename: 'site_title',
  sitetitle: 'site_title',
  site_title: 'site_title',
  blog_title: 'site_title',
  sitedesc: 'tagline',
  tagline: 'tagline',
  site_description: 'tagline',
  blog_description: 'tagline',
  excerpt: 'post_excerpt',
  post_excerpt: 'post_excerpt',
  excerpt_only: 'post_excerpt_only',
  category: 'categories',
  term: 'taxonomy_title',
  term_title: 'taxonomy_title',
  category_title: 'taxonomy_title',
  tag: 'taxonomy_title',
  term_description: 'taxonomy_description',
  category_description: 'taxonomy_description',
  name: 'author_name',
  author: 'author_name',
  post_author: 'author_name',
  post_author_name: 'author_name',
  date: 'post_date',
  post_date: 'post_date',
  currentyear: 'current_year',
  currentmonth: 'current_month',
  currentday: 'current_day',
  search: 'search_term',
  searchphrase: 'search_term',
  search_query: 'search_term',
  search_keywords: 'search_term',
  page: 'page_number',
  pagenumber: 'page_number',
  postlink: 'post_link',
  bloglink: 'site_link',
  authorlink: 'author_link',
}

/** Converts a template of another product, with tags between percent signs. Unknown ones stay. */
export const replaceTags = (template: string): string =>
  template.replace(/%{1,2}([a-z_]{1,30})%{1,2}/gi, (match, name: string) => {
    const word = name.toLowerCase()
    return Object.hasOwn(TAGS, word) ? `#${TAGS[word]}` : match
  })
