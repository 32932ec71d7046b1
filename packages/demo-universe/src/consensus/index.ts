export { type ConsensusRating, consensusRatings } from './consensus-ratings.ts';
