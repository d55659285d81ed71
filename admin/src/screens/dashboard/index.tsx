import { Button, Card, CardBody, CardHeader } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'

const Dashboard = () => {
  const drafts = useQuery({
    queryKey: ['posts', 'drafts'],
    queryFn: () => api.listPosts({ status: ['draft'], per_page: 5, orderby: 'modified', context: 'edit' }),
  })
  return (
    <div className="cb-page">
      <h1>{boot.site.title}</h1>
      <p>
        <Link href="/posts/new" asChild>
          <Button variant="primary">{__('Write a post')}</Button>
        </Link>
      </p>
      <Card>
        <CardHeader>
          <h2>{__('Drafts')}</h2>
        </CardHeader>
        <CardBody>
          <ul>
            {drafts.data?.data.map((post) => (
              <li key={post.id}>
                <Link href={`/posts/${post.id}`}>{post.title.raw || __('(no title)')}</Link>
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </div>
  )
}

export default Dashboard
