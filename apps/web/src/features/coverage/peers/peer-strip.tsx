import './peers.css';

import type { CompanyPeers } from '@verdure/contract/coverage/peers';

import { formatCount } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { figureFormat } from './format-figure.ts';
import { peersMessages } from './peers.messages.ts';

/** 'Better than 62% of 48 public companies of Coal.'; of equals nobody is better. */
export function placeInWords(peers: CompanyPeers): string {
  const { missing, percentile, value, values, sub_sector } = peers;
  if (values.length === 0) return peersMessages.noPeer;
  if (percentile === null) return peersMessages.noValue[missing ?? 'figure'];
  const group = `${formatCount(values.length)} public companies of ${sub_sector ?? 'its sector'}`;
  if (values.every((each) => each === value)) return `The same as all ${group}.`;
  return `Better than ${formatPercent(percentile, 0)} of ${group}.`;
}

interface Props {
  readonly peers: CompanyPeers;
}

/** The sub-sector from worst to best by rank, with the company marked at its place. */
export function PeerStrip({ peers }: Props) {
  const { values, percentile, value } = peers;
  const { unit, format } = figureFormat(peers);
  const middle = values[Math.floor((values.length - 1) / 2)];
  return (
    <div>
      {values.length === 0 ? null : (
        <div className="peer-strip" aria-hidden="true">
          {percentile === null ? null : (
            <span className="peer-mark" style={{ left: `${percentile * 100}%` }}>
              {/* the label stays inside the strip at both ends */}
              <span style={{ transform: `translateX(-${percentile * 100}%)` }}>
                {format(value)}
              </span>
            </span>
          )}
          <span className="peer-track">
            {values.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a peer is its place
              <span key={place} />
            ))}
          </span>
          <span className="peer-ends caption">
            <span>
              {peersMessages.worst} {format(values[0] ?? null)}
            </span>
            <span>
              {peersMessages.middle} {format(middle ?? null)}
            </span>
            <span>
              {peersMessages.best} {format(values.at(-1) ?? null)}
            </span>
          </span>
        </div>
      )}
      <p>{placeInWords(peers)}</p>
      {unit === null ? null : <p className="caption">In {unit}.</p>}
      {peers.has_own_values ? <p className="caption">{peersMessages.hasOwnValues}</p> : null}
      {peers.is_private ? <p className="caption">{peersMessages.isPrivate}</p> : null}
    </div>
  );
}
