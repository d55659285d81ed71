/** A group of patterns. Clients use these names for patterns of their own, too. */
export interface PatternCategory {
  readonly name: string
  readonly label: string
  readonly description: string
}

export const categories: readonly PatternCategory[] = [
  { name: 'banner', label: 'Banners', description: 'Wide openings that set the mood of a page.' },
  { name: 'buttons', label: 'Buttons', description: 'One or several buttons, ready to be linked.' },
  { name: 'columns', label: 'Columns', description: 'Text and pictures side by side.' },
  { name: 'text', label: 'Text', description: 'Arrangements that are mostly words.' },
  { name: 'query', label: 'Queries', description: 'Lists that fill themselves from the site.' },
  { name: 'featured', label: 'Featured', description: 'Good places to start from.' },
  {
    name: 'call-to-action',
    label: 'Call to action',
    description: 'Asks readers to do the next thing.',
  },
  { name: 'team', label: 'Team', description: 'Presents the people behind or in something.' },
  { name: 'testimonials', label: 'Testimonials', description: 'What others say.' },
  { name: 'services', label: 'Services', description: 'What is offered, and to whom.' },
  { name: 'contact', label: 'Contact', description: 'Ways to get in touch.' },
  { name: 'about', label: 'About', description: 'Tells who or what this is.' },
  { name: 'portfolio', label: 'Portfolio', description: 'Shows finished work.' },
  { name: 'gallery', label: 'Gallery', description: 'Several pictures together.' },
  { name: 'media', label: 'Media', description: 'Built around a picture, sound or film.' },
  { name: 'videos', label: 'Videos', description: 'Built around films.' },
  { name: 'audio', label: 'Audio', description: 'Built around sound.' },
  { name: 'posts', label: 'Posts', description: 'Shows the latest or chosen posts.' },
  { name: 'footer', label: 'Footers', description: 'The lower end of every page.' },
  { name: 'header', label: 'Headers', description: 'The upper end of every page.' },
]
