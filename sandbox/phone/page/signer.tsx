import { Portrait } from './account-button.tsx'
import { type Account, select } from './account-store.ts'

/** The account that answers, or a choice of several. */
export function Signer({ signer, able, label = 'Signing as' }: { signer: Account; able: Account[]; label?: string }) {
  return (
    <div className="signer">
      <Portrait {...signer} />
      {able.length === 1 ? (
        <span className="list-text">
          <span>{label}</span>
          <strong>{signer.name}</strong>
        </span>
      ) : (
        <label className="list-text">
          <span>{label}</span>
          <select value={signer.address} onChange={(event) => select(event.target.value)}>
            {able.map(({ address, name }) => (
              <option key={address} value={address}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
