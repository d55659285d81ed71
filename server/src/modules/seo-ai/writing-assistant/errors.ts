import { errors } from '../../../contract/errors.ts'

export const writingErrors = errors({
  seo_writing_no_post: [404, 'There is no such post, or you are not allowed to read it.'],
  seo_writing_not_offered: [400, 'The writing assistant is switched off for this kind of content.'],
  seo_writing_no_keyword: [
    400,
    'Name the keyword that the text is about, or give the post a focus keyphrase.',
  ],
  seo_writing_long_keyword: [400, 'A keyword has at most 200 characters.'],
  seo_writing_bad_address: [
    400,
    (address: string) =>
      `"${address}" is no address of a page: it begins with http:// or https:// and holds no password.`,
  ],
  seo_writing_bad_market: [
    400,
    'Name the country by two letters (ISO 3166), such as "US", and the language by its code (ISO 639), such as "en".',
  ],
  seo_writing_no_report: [404, 'The post has no report yet. Have one made first.'],
  seo_writing_too_many: [
    429,
    (reports: number) =>
      `${reports} reports were made today, and more are not allowed. Try again tomorrow.`,
  ],
})
