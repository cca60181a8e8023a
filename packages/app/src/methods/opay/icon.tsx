/** Its letters, in its colours once the style has loaded: its logo would need its owner's licence. */
export const opayIcon = (
  <span className="letters letters-opay" aria-hidden="true">
    OP
  </span>
);
