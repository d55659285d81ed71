import { Link } from 'wouter'

export const NotFound = () => (
  <div className="cb-page">
    <h1>There is no such screen</h1>
    <p>
      The address may be mistyped. <Link href="/">Go to the dashboard</Link>
    </p>
  </div>
)
