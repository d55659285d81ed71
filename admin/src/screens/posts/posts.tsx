import { POSTS } from './kinds.ts'
import { PostList } from './post-list.tsx'

const Posts = () => <PostList kind={POSTS} />

export default Posts
