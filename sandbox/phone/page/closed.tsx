import { Icon } from './icons.tsx'
import { Link } from './link.tsx'

export function Closed({ title, text, good = false }: { title: string; text: string; good?: boolean }) {
  return (
    <div className="stack center">
      <span className={good ? 'seal' : 'seal seal-quiet'}>
        <Icon name={good ? 'check' : 'cross'} size={34} />
      </span>
      <h1>{title}</h1>
      <p className="quiet">{text}</p>
      <Link className="button soft" to="/phone">
        Go to wallet
      </Link>
    </div>
  )
}
