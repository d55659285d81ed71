/** A group of patterns. Clients use these names for patterns of their own, too. */
export interface PatternCategory {
  readonly name: string
  readonly label: string
  readonly description: string
}

export const categories: readonly PatternCategory[] = [
  { name: 'banner', label: 'Banners', description: 'Wide sections for the top of a page.' },
  { name: 'buttons', label: 'Buttons', description: 'One or several buttons.' },
  { name: 'columns', label: 'Columns', description: 'Text and images in columns.' },
  { name: 'text', label: 'Text', description: 'Layouts that consist mostly of text.' },
  { name: 'query', label: 'Queries', description: 'Lists of posts from the site.' },
  { name: 'featured', label: 'Featured', description: 'Recommended patterns.' },
  {
    name: 'call-to-action',
    label: 'Call to action',
    description: 'Sections that ask readers to take an action.',
  },
  { name: 'team', label: 'Team', description: 'Sections that introduce people.' },
  { name: 'testimonials', label: 'Testimonials', description: 'Quotes and reviews.' },
  { name: 'services', label: 'Services', description: 'Descriptions of services.' },
  { name: 'contact', label: 'Contact', description: 'Contact information and forms.' },
  { name: 'about', label: 'About', description: 'Information about the site or its authors.' },
  { name: 'portfolio', label: 'Portfolio', description: 'Showcases of work.' },
  { name: 'gallery', label: 'Gallery', description: 'Image galleries.' },
  { name: 'media', label: 'Media', description: 'Layouts with images, audio or video.' },
  { name: 'videos', label: 'Videos', description: 'Layouts with videos.' },
  { name: 'audio', label: 'Audio', description: 'Layouts with audio.' },
  { name: 'posts', label: 'Posts', description: 'Lists of posts.' },
  { name: 'footer', label: 'Footers', description: 'Footers of pages.' },
  { name: 'header', label: 'Headers', description: 'Headers of pages.' },
]
