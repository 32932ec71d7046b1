import './reading-notes.css';

import type { ReadingToTell } from '@verdure/contract/desk/review';
import { TriangleAlert } from 'lucide-react';

import { reviewMessages } from './review.messages.ts';

interface Props {
  readonly readings: readonly ReadingToTell[];
  /** The year whose values are listed; null: all. */
  readonly year: number | null;
}

function sentencesOf({ title, is_being_read, error, gaps }: ReadingToTell): readonly string[] {
  if (error !== null) return [reviewMessages.ofReport(title, error)];
  if (is_being_read) return [reviewMessages.beingRead(title)];
  return gaps.map((gap) => reviewMessages.ofReport(title, gap));
}

/** What the machine did not read, or not yet, of the reports of a year: no list of findings says so. */
export function ReadingNotes({ readings, year }: Props) {
  const sentences = readings
    .filter((reading) => year === null || reading.year === year)
    .flatMap(sentencesOf);
  if (sentences.length === 0) return null;
  return (
    <ul className="reading-notes" aria-label={reviewMessages.readings}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <TriangleAlert className="icon" aria-hidden /> {sentence}
        </li>
      ))}
    </ul>
  );
}
