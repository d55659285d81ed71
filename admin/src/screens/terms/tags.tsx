import { TAGS } from './kinds.ts'
import { TermList } from './term-list.tsx'

const Tags = () => <TermList kind={TAGS} />

export default Tags
