/** A placeholder in templates. */
export interface SmartTag {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Its value may be markup. */
  readonly html?: true
  /** Replaced by another tag. */
  readonly deprecated?: true
  /** The template of the example, where it is not the tag itself. */
  readonly template?: string
  /** The example, where the newest post has no value. */
  readonly example?: string
}

const tag = (
  id: string,
  name: string,
  description: string,
  more: Omit<SmartTag, 'id' | 'name' | 'description'> = {},
): SmartTag => ({ id, name, description, ...more })

const HTML = { html: true } as const
const OLD = { deprecated: true } as const

/** All tags of templates for heads, feeds and structured data. */
export const SMART_TAGS: readonly SmartTag[] = [
  tag('alt_tag', 'Alternative Text', 'What the picture of a file shows.', { example: 'A stage' }),
  tag('archive_date', 'Archive Date', 'The year, month or day of a date archive.', {
    template: '#current_month, #current_year',
  }),
  tag('archive_title', 'Archive Title', 'What kind of archive it is, and of what.', {
    template: 'Year: #current_year',
  }),
  tag('attachment_caption', 'Media Caption', 'The caption of a file.', { example: 'A caption' }),
  tag('attachment_description', 'Media Description', 'The description of a file.', {
    example: 'A description',
  }),
  tag('author_bio', 'Author Biography', 'What the author tells about themselves.', {
    example: 'Writes about the theatre.',
  }),
  tag('author_first_name', 'Author First Name', 'The first name of the author.', {
    example: 'Ann',
  }),
  tag('author_last_name', 'Author Last Name', 'The last name of the author.', {
    example: 'Example',
  }),
  tag('author_link', 'Author Link', 'A link to the author’s archive, named after the author.'),
  tag('author_link_alt', 'Author Link (Address)', 'A link to the author’s archive that shows it.'),
  tag('author_name', 'Author Name', 'The name that the author shows.'),
  tag('author_url', 'Author Address', 'The address of the author’s archive.'),
  tag('blog_link', 'Site Link by Name', 'A link to the site, named after it.', HTML),
  tag('blog_title', 'Blog Title', 'The title of the site.', OLD),
  tag('categories', 'Categories', 'All categories of the post.', { example: 'News, Reviews' }),
  tag('category', 'Category', 'The first category of the post.', { ...OLD, example: 'News' }),
  tag('category_link', 'Category Link', 'A link to the first category, named after it.', HTML),
  tag(
    'category_link_alt',
    'Category Link (Address)',
    'A link to the first category that shows it.',
    HTML,
  ),
  tag('current_date', 'Current Date', 'Today, in the site’s format.'),
  tag('current_day', 'Current Day', 'Today’s day of the month.'),
  tag('current_month', 'Current Month', 'The month that it is.'),
  tag('current_year', 'Current Year', 'The year that it is.'),
  tag('custom_field', 'Custom Field', 'A field of the item: #custom_field-name.', {
    example: 'A value',
  }),
  tag('description', 'Description', 'The description that the page would have.', {
    template: '#post_excerpt',
    example: 'A description',
  }),
  tag('featured_image', 'Featured Image', 'The featured image of the post.', {
    template: '#featured_image_url',
  }),
  tag('featured_image_url', 'Featured Image Address', 'The address of the featured image.'),
  tag('page_number', 'Page Number', 'Which page of a list or of a text it is.', { example: '1' }),
  tag('parent_title', 'Parent Title', 'The title of the page above.', { example: 'A page' }),
  tag('permalink', 'Permalink', 'The address of the page.'),
  tag('post_content', 'Post Content', 'The first words of the content.'),
  tag('post_date', 'Post Date', 'When the post was published, in the site’s format.'),
  tag('post_date_w3c', 'Post Date (W3C)', 'The same in the format of feeds and structured data.'),
  tag('post_day', 'Post Day', 'The day of the month when the post was published.'),
  tag('post_excerpt', 'Post Excerpt', 'The excerpt of the post, or its first words.'),
  tag('post_excerpt_only', 'Post Excerpt Only', 'The excerpt, if one was written.'),
  tag('post_link', 'Post Link', 'A link to the post, named after it.', HTML),
  tag('post_link_alt', 'Post Link (Address)', 'A link to the post that shows its address.', HTML),
  tag('post_modified_date', 'Post Modified Date', 'When the post was last changed.'),
  tag('post_modified_date_w3c', 'Post Modified Date (W3C)', 'The same as machines read it.'),
  tag('post_month', 'Post Month', 'The month when the post was published.'),
  tag('post_title', 'Post Title', 'The title of the post.', { example: 'A post' }),
  tag('post_year', 'Post Year', 'The year when the post was published.'),
  tag('search_term', 'Search Term', 'What a visitor searched for.', { example: 'a search' }),
  tag('separator_sa', 'Separator', 'The sign between the parts of a title.'),
  tag('site_description', 'Site Description', 'The tagline of the site.', OLD),
  tag('site_link', 'Site Link', 'A link to the site, named after it.', HTML),
  tag('site_link_alt', 'Site Link (Address)', 'A link to the site that shows its address.', HTML),
  tag('site_title', 'Site Title', 'The title of the site.', HTML),
  tag('tagline', 'Tagline', 'What the site is about, in a few words.'),
  tag('tax_name', 'Taxonomy Name', 'The terms of a taxonomy: #tax_name-category.', {
    template: '#taxonomy_title',
    example: 'A term',
  }),
  tag('tax_parent_name', 'Parent Term', 'The name of the term above.', { example: 'A term' }),
  tag('taxonomy_description', 'Term Description', 'The description of the term.', {
    example: 'About the term.',
  }),
  tag('taxonomy_title', 'Term Title', 'The name of the term.', { example: 'A term' }),
]

/** Tags of formats for texts of images. */
export const IMAGE_TAGS: readonly SmartTag[] = [
  tag('image_title', 'Image Title', 'What the title of the picture says, or its file’s name.', {
    example: 'A picture',
  }),
]
