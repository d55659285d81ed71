export type {
  AuthorRecord,
  CommentRecord,
  ItemRecord,
  ItemTerm,
  MetaValue,
  MovingRecord,
  SiteRecord,
  TermRecord,
} from './records.ts'
