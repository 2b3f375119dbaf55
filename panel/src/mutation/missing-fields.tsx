/** A field that keeps something from being done, and why. */
export interface MissingField {
  label: string;
  message: string;
}

/** What has to be mended first, field by field. */
export const MissingFields = ({ title, fields }: { title: string; fields: readonly MissingField[] }) => (
  <>
    {title}
    <ul style={{ margin: '6px 0 0', paddingLeft: 18 }}>
      {fields.map(({ label, message }) => (
        <li key={label}>
          <b>{label}</b>: {message}
        </li>
      ))}
    </ul>
  </>
);
