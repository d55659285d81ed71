import type { SeoOptions } from '../seo-kernel/index.ts'

/** A placeholder in labels of breadcrumbs. */
interface BreadcrumbTag {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The template of its example. */
  readonly template: string
}

/** The tags of breadcrumbs; examples come from the settings or the newest post. */
export const breadcrumbTags = ({ site }: SeoOptions): readonly BreadcrumbTag[] => {
  const { separator, archiveFormat, searchResultFormat, errorFormat404 } = site.breadcrumbs
  return [
    tag(
      '404_error_format',
      '404 Format',
      'What stands for a page that is missing.',
      errorFormat404,
    ),
    tag('archive_post_type_format', 'Archive Format', 'What stands for an archive.', archiveFormat),
    tag(
      'archive_post_type_name',
      'Archive Name',
      'What the items of an archive are called.',
      'Posts',
    ),
    tag('author_display_name', 'Author Name', 'The name that the author shows.', '#author_name'),
    tag('author_first_name', 'Author First Name', 'Their first name.', '#author_first_name'),
    tag('author_last_name', 'Author Last Name', 'Their last name.', '#author_last_name'),
    tag(
      'blog_page_title',
      'Blog Page Title',
      'The title of the page that lists the posts.',
      'Blog',
    ),
    tag('date_archive_day', 'Archive Day', 'The day of a date archive.', '#current_day'),
    tag('date_archive_month', 'Archive Month', 'The month of a date archive.', '#current_month'),
    tag('date_archive_year', 'Archive Year', 'The year of a date archive.', '#current_year'),
    tag('format_page_number', 'Page Format', 'What stands for a further page.', 'Page 2'),
    tag('label', 'Label', 'What the step says.', '#post_title'),
    tag('link', 'Link', 'Where the step leads.', '#permalink'),
    tag('post_title', 'Post Title', 'The title of the post.', '#post_title'),
    tag('search_result_format', 'Search Format', 'What stands for a search.', searchResultFormat),
    tag('search_string', 'Search String', 'What was searched for.', 'a search'),
    tag('separator', 'Separator', 'The sign between two steps.', separator),
    tag('taxonomy_title', 'Term Title', 'The name of the term.', '#taxonomy_title'),
  ]
}

const tag = (
  name: string,
  title: string,
  description: string,
  template: string,
): BreadcrumbTag => ({
  id: `breadcrumb_${name}`,
  name: `Breadcrumb ${title}`,
  description,
  template,
})
