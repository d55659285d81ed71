import { PAGES } from './kinds.ts'
import { PostList } from './post-list.tsx'

const Pages = () => <PostList kind={PAGES} />

export default Pages
