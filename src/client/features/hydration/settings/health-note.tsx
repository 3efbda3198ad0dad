/** Who should ask a doctor before following any figure of the tracker. */
export function HealthNote() {
  return (
    <p className="muted small">
      The tracker’s figures are for healthy adults. If you have heart, kidney or liver disease, are pregnant,
      or set a goal for a child, ask a doctor how much to drink.
    </p>
  )
}
