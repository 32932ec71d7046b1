/** What work in parts comes to, when nobody waits between them. */
export function finished<Made>(parts: Iterator<undefined, Made>): Made {
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
}
