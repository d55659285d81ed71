import './charts.css'

interface SparklineProps {
  readonly label: string
  readonly values: readonly number[]
}

const [WIDTH, HEIGHT] = [120, 28]

/** A line without axes, for rows of tables; its values are read aloud. */
export const Sparkline = ({ label, values }: SparklineProps) => {
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map(
    (value, at) =>
      `${(at * step).toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`,
  )
  return (
    <svg
      className="cb-sparkline"
      role="img"
      aria-label={`${label}: ${values.join(', ')}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
