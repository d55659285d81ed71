import { CATEGORIES } from './kinds.ts'
import { TermList } from './term-list.tsx'

const Categories = () => <TermList kind={CATEGORIES} />

export default Categories
