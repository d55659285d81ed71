import './previews.css'

interface SocialCardProps {
  readonly title: string
  readonly description: string
  readonly image: string | undefined
}

/** How a network may show a shared link. */
export const SocialCard = ({ title, description, image }: SocialCardProps) => (
  <div className="cb-seo-card">
    {image ? <img src={image} alt="" /> : <div className="cb-seo-card-empty" />}
    <span className="cb-seo-card-title">{title}</span>
    <span className="cb-seo-card-text">{description}</span>
  </div>
)
