"""The work of the benchmarks in pandas.

python3 bench-pandas.py DIRECTORY

Each line of standard input names a piece of work and its argument; each is answered by one line with
its checksum. The tables are read before the first answer, so that only the work is timed.
"""

import io
import json
import sys
from pathlib import Path

import numpy as np
import pandas as pd

DIRECTORY = Path(sys.argv[1])
ABOUT = json.loads((DIRECTORY / "about.json").read_text())
ROWS = ABOUT["rowCount"]
AXES = ("performance", "awareness", "mixed")


def read_wide():
    """A company a row: by year, pillar and axis the scores of the pillar's dimensions."""
    cells = np.fromfile(DIRECTORY / "wide.f64").reshape(-1, ROWS)
    by_name = dict(zip(ABOUT["columns"], cells))
    blocks = {}
    for slot in (0, 1):
        for pillar, ids in ABOUT["pillars"].items():
            for axis in AXES:
                names = [f"d{each}_{axis}_{slot}" for each in ids]
                blocks[slot, pillar, axis] = pd.DataFrame({name: by_name[name] for name in names})
    return blocks


WIDE = read_wide()
SUB_SECTOR = np.fromfile(DIRECTORY / "sub-sector.i32", dtype=np.int32)
IS_DIRECT = np.fromfile(DIRECTORY / "is-direct.u8", dtype=np.uint8) == 1
WEIGHTS = [pd.DataFrame(rows).set_index("sub_sector") for rows in ABOUT["weights"]]


def pillar_mean(slot, pillar, weights):
    """The weighted mean of the dimensions of a pillar that have a score."""
    awareness = weights[f"{pillar}_awareness"]
    performance, aware, mixed = (WIDE[slot, pillar, axis] for axis in AXES)
    scores = performance.where(awareness == 0, aware.where(awareness == 1, mixed, axis=0), axis=0)
    own = weights[[f"w{each}" for each in ABOUT["pillars"][pillar]]].set_axis(scores.columns, axis=1)
    return (scores * own).sum(axis=1) / own.where(scores.notna()).sum(axis=1)


def grades_of(score):
    """1 to 5 for A to E, 0 for no score, as grade.md says."""
    z = (score - 2) / score[IS_DIRECT].std(ddof=0)
    limits = [z > 1.5 + 1e-9, z > 0.5 + 1e-9, z >= -0.5 - 1e-9, z >= -1.5 - 1e-9, z.notna()]
    return np.select(limits, [1, 2, 3, 4, 5], default=0)


def score(profile):
    """Every company under a profile, both years, with sigmas and grades."""
    weights = WEIGHTS[profile].loc[SUB_SECTOR].reset_index(drop=True)
    share = weights["share"]
    table = pd.DataFrame()
    for slot in (0, 1):
        for pillar in ABOUT["pillars"]:
            table[pillar, slot] = pillar_mean(slot, pillar, weights)
        s, g = table["sustainability", slot], table["governance", slot]
        both = share * s + (1 - share) * g
        table["esg", slot] = both.mask(share == 0, g).mask(share == 1, s)
    grades = sum(grades_of(table[column]).sum() for column in table if column[1] == 0)
    return table.sum().sum() + grades


HOLDINGS = (DIRECTORY / "holdings.csv").read_bytes()
CANDIDATES = pd.DataFrame({"isin": ABOUT["isins"], "id": range(len(ABOUT["isins"]))})


def match(_):
    """A holdings file read and joined with what may be held."""
    names = ["name", "isin", "weight"]
    rows = pd.read_csv(io.BytesIO(HOLDINGS), skiprows=1, names=names)
    return rows.merge(CANDIDATES, on="isin")["weight"].sum()


WORK = {"score": score, "match": match}

print("ready", flush=True)
for line in sys.stdin:
    work, argument = line.split()
    print(repr(float(WORK[work](int(argument)))), flush=True)
