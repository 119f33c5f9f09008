const rings = [0, 1, 2, 3, 4, 5]

/** A drop falls, and the rings go on for a while: the picture of the house. */
export function RippleScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#e8dcc4" />
          <stop offset="1" stopColor="#cfc9b4" />
        </linearGradient>
        <linearGradient id="scene-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#6f8a8f" />
          <stop offset="1" stopColor="#1e2d36" />
        </linearGradient>
      </defs>
      <rect width="400" height="500" fill="url(#scene-sky)" />
      <circle cx="118" cy="186" r="76" fill="#d9b45b" />
      <rect y="252" width="400" height="248" fill="url(#scene-water)" />
      <path d="M42 252a76 66 0 0 0 152 0Z" fill="#d9b45b" opacity="0.3" />
      {rings.map((ring) => (
        <ellipse
          key={ring}
          cx="262"
          cy="340"
          rx={18 + ring * 34}
          ry={5 + ring * 9.5}
          fill="none"
          stroke="#f4efe3"
          strokeWidth={2.2 - ring * 0.26}
          opacity={0.85 - ring * 0.13}
          className="origin-[262px_340px] animate-breathe"
          style={{ animationDelay: `${ring * 180}ms`, animationDuration: '3.6s' }}
        />
      ))}
      <path
        transform="translate(94 0)"
        d="M168 62c3 0 5.600 1.500 7.100 4C194 96 222 126 222 158a54 54 0 0 1-108 0c0-32 28-62 46.900-92 1.500-2.500 4.100-4 7.100-4Z"
        fill="#16130f"
      />
      <path
        transform="translate(94 -14)"
        d="M168 292c1.700 0 3.100.8 4 2.200 8 12 17 23.400 17 36.800a21 21 0 0 1-42 0c0-13.400 9-24.800 17-36.800.9-1.400 2.300-2.200 4-2.200Z"
        fill="#e5532d"
      />
    </svg>
  )
}
